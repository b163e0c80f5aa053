-- SPDX-FileCopyrightText: 2026 The Arbitre authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- What users of a hub call, and who may call what. Run when the hub is made, and again whenever its owner
-- brings it up to date: everything here can be said twice. Whoever changes something raises the number in
-- the comment and in arb-hub-users.c. One whose columns change is dropped first.

COMMENT ON SCHEMA arbitre IS 'arbitre hub, functions 2';

-- Who asks ------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION arbitre.is (p_role text) RETURNS boolean LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT pg_has_role (session_user, current_database () || '_' || p_role, 'member')
$$;

CREATE OR REPLACE FUNCTION arbitre.whoami () RETURNS TABLE (format integer, hub text, login text, role text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = arbitre, pg_catalog, pg_temp AS $$
  SELECT h.format, h.id::text, session_user::text,
         CASE WHEN arbitre.is ('head') THEN 'head'
              WHEN arbitre.is ('umpire') THEN 'umpire' ELSE 'reader' END
  FROM arbitre.hub h
$$;

-- The key of whoever is logged in, at the first time taken as his.
CREATE OR REPLACE FUNCTION arbitre.bring_key (p_key text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = arbitre, pg_catalog, pg_temp AS $$
DECLARE
  v_owner text;
BEGIN
  INSERT INTO arbitre.writer (login) VALUES (session_user) ON CONFLICT DO NOTHING;
  PERFORM 1 FROM arbitre.writer w WHERE w.login = session_user FOR UPDATE;
  SELECT k.login INTO v_owner FROM arbitre.writer_key k WHERE k.key = p_key;
  IF v_owner = session_user THEN
    RETURN;
  ELSIF v_owner IS NOT NULL THEN
    RAISE EXCEPTION 'the key is that of %', v_owner USING ERRCODE = 'AR005', DETAIL = v_owner;
  END IF;
  UPDATE arbitre.writer w SET may_add = false WHERE w.login = session_user AND w.may_add;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'another key is registered for %', session_user USING ERRCODE = 'AR006';
  END IF;
  INSERT INTO arbitre.writer_key (key, login) VALUES (p_key, session_user);
END $$;

-- For the head umpire: the next key that this login brings is his too.
CREATE OR REPLACE FUNCTION arbitre.allow_key (p_login text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = arbitre, pg_catalog, pg_temp AS $$
BEGIN
  UPDATE arbitre.writer w SET may_add = true WHERE w.login = p_login;
END $$;

CREATE OR REPLACE FUNCTION arbitre.list_users () RETURNS TABLE (login text, role text, keys text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = arbitre, pg_catalog, pg_temp AS $$
  SELECT r.rolname::text,
         CASE WHEN pg_has_role (r.oid, current_database () || '_head', 'member') THEN 'head'
              WHEN pg_has_role (r.oid, current_database () || '_umpire', 'member') THEN 'umpire'
              ELSE 'reader' END,
         coalesce ((SELECT string_agg (k.key, ' ' ORDER BY k.key) FROM arbitre.writer_key k
                    WHERE k.login = r.rolname), '')
  FROM pg_roles r
  WHERE r.rolcanlogin AND NOT r.rolsuper
    AND pg_has_role (r.oid, current_database () || '_reader', 'member')
  ORDER BY 1
$$;

-- Events --------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION arbitre.list_events () RETURNS TABLE (event text, name text, n_rows bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = arbitre, pg_catalog, pg_temp AS $$
  SELECT e.event, e.name,
         (SELECT coalesce (sum (t.seq), 0)::bigint FROM arbitre.tip t WHERE t.event = e.event)
  FROM arbitre.event e ORDER BY e.name, e.event
$$;

CREATE OR REPLACE FUNCTION arbitre.share (p_event text, p_name text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = arbitre, pg_catalog, pg_temp AS $$
  INSERT INTO arbitre.event (event, name) VALUES (p_event, p_name) ON CONFLICT DO NOTHING
$$;

-- What readers may have.
CREATE OR REPLACE FUNCTION arbitre.open_lists (p_event text, p_from timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = arbitre, pg_catalog, pg_temp AS $$
  UPDATE arbitre.event SET lists_from = p_from WHERE event = p_event;
  SELECT pg_notify ('arbitre', p_event)
$$;
CREATE OR REPLACE FUNCTION arbitre.open_rows (p_event text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = arbitre, pg_catalog, pg_temp AS $$
  UPDATE arbitre.event SET open_to =
    (SELECT coalesce (max (j.position), 0) FROM arbitre.journal j WHERE j.event = p_event)
  WHERE event = p_event;
  SELECT pg_notify ('arbitre', p_event)
$$;

-- Up ------------------------------------------------------------------------------------------------

-- As arb_row_compute_hash() does it: doc/event-file.md.
CREATE OR REPLACE FUNCTION arbitre.hash_of (r arbitre.arriving) RETURNS text LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT encode (sha256 (
    convert_to (concat (E'arbitre row 1\n', r.event, E'\n', r.umpire, E'\n', r.seq, E'\n', r.lamport,
                        E'\n', r.wall, E'\n', r.act, E'\n', r.game, E'\n', r.kind, E'\n', r.subject,
                        E'\n'), 'UTF8')
    || decode (r.prev, 'hex') || convert_to (r.body, 'UTF8')), 'hex')
$$;

-- What arrived from whoever is logged in becomes part of the event, all of it or nothing. The lock on
-- the event makes positions come in the order in which others can see them.
CREATE OR REPLACE FUNCTION arbitre.deliver (p_event text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = arbitre, pg_catalog, pg_temp AS $$
DECLARE
  v_bad record;
  v_n bigint;
BEGIN
  PERFORM 1 FROM arbitre.event e WHERE e.event = p_event FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the event is not on this hub' USING ERRCODE = 'AR002';
  END IF;
  SELECT a.umpire, a.seq INTO v_bad FROM arbitre.arriving a
  WHERE a.login = session_user
    AND (a.event <> p_event OR a.hash <> arbitre.hash_of (a)
         OR concat (a.umpire, a.game, a.kind, a.subject) ~ E'[\n\t]') LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the row % % was changed', v_bad.umpire, v_bad.seq
      USING ERRCODE = 'AR003', DETAIL = v_bad.umpire;
  END IF;
  -- An umpire writes with his own keys, and goes on under names that begin with one of them.
  IF NOT arbitre.is ('head') THEN
    SELECT a.umpire, a.seq INTO v_bad FROM arbitre.arriving a
    WHERE a.login = session_user AND (length (a.signature) NOT IN (128, 192) OR a.key NOT IN
      (SELECT k.key FROM arbitre.writer_key k WHERE k.login = session_user)) LIMIT 1;
    IF NOT FOUND THEN
      SELECT a.umpire, 0 AS seq INTO v_bad
      FROM (SELECT DISTINCT umpire FROM arbitre.arriving WHERE login = session_user) a
      JOIN arbitre.tip t ON t.event = p_event AND t.umpire = a.umpire
      WHERE NOT EXISTS
        (SELECT 1 FROM arbitre.writer_key k WHERE k.login = session_user AND k.key =
          (SELECT j.key FROM arbitre.journal j WHERE j.event = p_event AND j.umpire = a.umpire
           AND j.key <> '' ORDER BY j.seq LIMIT 1)) LIMIT 1;
    END IF;
    IF FOUND THEN
      RAISE EXCEPTION 'rows of % are not those of %', v_bad.umpire, session_user
        USING ERRCODE = 'AR004', DETAIL = v_bad.umpire;
    END IF;
  END IF;
  INSERT INTO arbitre.journal (event, umpire, seq, lamport, wall, act, game, kind, subject, body, prev,
                               hash, key, signature)
  SELECT a.event, a.umpire, a.seq, a.lamport, a.wall, a.act, a.game, a.kind, a.subject, a.body, a.prev,
         a.hash, a.key, a.signature
  FROM arbitre.arriving a WHERE a.login = session_user ORDER BY a.lamport, a.umpire, a.seq
  ON CONFLICT (event, umpire, seq) DO NOTHING;
  GET DIAGNOSTICS v_n = ROW_COUNT;
  -- Another row has its place, or the one before it is another.
  SELECT a.umpire, a.seq INTO v_bad FROM arbitre.arriving a
  JOIN arbitre.journal j ON j.event = a.event AND j.umpire = a.umpire AND j.seq = a.seq
  LEFT JOIN arbitre.journal b ON b.event = a.event AND b.umpire = a.umpire AND b.seq = a.seq - 1
  WHERE a.login = session_user AND (j.hash <> a.hash OR a.prev IS DISTINCT FROM
    CASE WHEN a.seq > 1 THEN b.hash ELSE
      encode (sha256 (convert_to (concat (E'arbitre genesis 1\n', a.event, E'\n', a.umpire, E'\n'),
                                  'UTF8')), 'hex') END) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the rows of % go on in another way here', v_bad.umpire
      USING ERRCODE = 'AR001', DETAIL = v_bad.umpire;
  END IF;
  INSERT INTO arbitre.tip AS t (event, umpire, seq, hash)
  SELECT DISTINCT ON (a.umpire) a.event, a.umpire, a.seq, a.hash FROM arbitre.arriving a
  WHERE a.login = session_user ORDER BY a.umpire, a.seq DESC
  ON CONFLICT (event, umpire) DO UPDATE SET seq = excluded.seq, hash = excluded.hash
    WHERE t.seq < excluded.seq;
  DELETE FROM arbitre.arriving WHERE login = session_user;
  IF v_n > 0 THEN
    PERFORM pg_notify ('arbitre', p_event);
  END IF;
  RETURN v_n;
END $$;

CREATE OR REPLACE FUNCTION arbitre.add_file (p_event text, p_bytes bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = arbitre, pg_catalog, pg_temp AS $$
BEGIN
  PERFORM 1 FROM arbitre.event e WHERE e.event = p_event FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the event is not on this hub' USING ERRCODE = 'AR002';
  END IF;
  INSERT INTO arbitre.attachment (event, sha256, bytes)
  VALUES (p_event, encode (sha256 (p_bytes), 'hex'), p_bytes) ON CONFLICT DO NOTHING;
  PERFORM pg_notify ('arbitre', p_event);
END $$;

-- Down ----------------------------------------------------------------------------------------------

-- The number behind a word in a body; NULL: there is none.
CREATE OR REPLACE FUNCTION arbitre.number_in (p_body text, p_word text) RETURNS bigint LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT substring (p_body FROM E'(?:^|\n)' || p_word || E'\t([0-9]{1,9})(?:\n|$)')::bigint
$$;

-- Where, in the order of the event, that begins which readers may not have. They get what stands
-- before it: an earlier state of the event, whole and verifiable. What this hub does not know is
-- kept from them.
CREATE OR REPLACE FUNCTION arbitre.horizon (p_event text)
RETURNS TABLE (place bigint, umpire text, seq bigint)
LANGUAGE sql STABLE SET search_path = arbitre, pg_catalog, pg_temp AS $$
  SELECT j.lamport - j.seq + j.act, j.umpire, j.seq
  FROM arbitre.journal j JOIN arbitre.event e ON e.event = j.event
  WHERE j.event = p_event
    AND j.position > e.open_to
    AND CASE
      WHEN j.kind IN ('import', 'list') THEN clock_timestamp () < e.lists_from
      -- An order for a later period, until the clock of the table is there.
      WHEN j.kind IN ('order', 'declaration') AND j.body ~ E'(^|\n)from\t' THEN
        NOT EXISTS
          (SELECT 1 FROM arbitre.journal c
           WHERE c.event = j.event AND c.game = j.game AND c.kind = 'clock'
             AND arbitre.number_in (c.body, 'period') >= arbitre.number_in (j.body, 'from')
             AND (c.lamport - c.seq + c.act, c.umpire, c.seq) >
                 (j.lamport - j.seq + j.act, j.umpire, j.seq))
      -- What is written under seal, until it is revealed or recalled.
      WHEN j.kind IN ('order', 'declaration') THEN
        j.body ~ E'(^|\n)detail\t'
        AND j.body !~ E'(^|\n)act\t(order|send|lose|arrive|reveal|recall|write-evade|declare-evade)\n'
        AND NOT EXISTS
          (SELECT 1 FROM arbitre.journal r
           WHERE r.event = j.event AND r.game = j.game AND r.subject = j.subject
             AND r.kind IN ('order', 'declaration')
             AND r.body ~ CASE WHEN j.body ~ E'(^|\n)act\tcondition\n' THEN E'(^|\n)act\trecall\n'
                               ELSE E'(^|\n)act\treveal\n' END
             AND (r.lamport - r.seq + r.act, r.umpire, r.seq) >
                 (j.lamport - j.seq + j.act, j.umpire, j.seq))
      ELSE j.kind NOT IN
        ('event', 'rules', 'ruling', 'game', 'clock', 'unit', 'fire', 'morale', 'note', 'incident',
         'board', 'dice', 'combat', 'correction', 'undo', 'redo', 'combat.start', 'combat.answer',
         'combat.override', 'combat.settle', 'combat.undo', 'seen', 'upgrade', 'decision', 'umpire',
         'competition', 'player', 'round', 'result', 'round-clock', 'precedent', 'casebook')
    END
  ORDER BY 1, 2, 3 LIMIT 1
$$;

CREATE OR REPLACE FUNCTION arbitre.seen_rows (p_event text) RETURNS SETOF arbitre.journal
LANGUAGE plpgsql STABLE SET search_path = arbitre, pg_catalog, pg_temp AS $$
DECLARE
  v_end record;
BEGIN
  IF arbitre.is ('umpire') THEN
    RETURN QUERY SELECT j.* FROM arbitre.journal j WHERE j.event = p_event;
    RETURN;
  END IF;
  SELECT * INTO v_end FROM arbitre.horizon (p_event);
  RETURN QUERY SELECT j.* FROM arbitre.journal j WHERE j.event = p_event
    AND (v_end.place IS NULL
         OR (j.lamport - j.seq + j.act, j.umpire, j.seq) < (v_end.place, v_end.umpire, v_end.seq));
END $$;

CREATE OR REPLACE FUNCTION arbitre.list_tips (p_event text) RETURNS TABLE (umpire text, seq bigint, hash text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = arbitre, pg_catalog, pg_temp AS $$
BEGIN
  IF arbitre.is ('umpire') THEN
    RETURN QUERY SELECT t.umpire, t.seq, t.hash FROM arbitre.tip t WHERE t.event = p_event;
  ELSE
    RETURN QUERY SELECT DISTINCT ON (j.umpire) j.umpire, j.seq, j.hash
      FROM arbitre.seen_rows (p_event) j ORDER BY j.umpire, j.seq DESC;
  END IF;
END $$;

-- Rows behind a position that are further on than those the caller has, of each umpire. From the
-- beginning: from the first of them on, for those of an umpire have their positions in their order.
CREATE OR REPLACE FUNCTION arbitre.fetch (p_event text, p_after bigint, p_umpires text[], p_seqs bigint[],
                               p_limit bigint)
RETURNS TABLE (pos bigint, event text, umpire text, seq bigint, lamport bigint, wall bigint, act bigint,
               game text, kind text, subject text, body text, prev text, hash text, key text,
               signature text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = arbitre, pg_catalog, pg_temp AS $$
DECLARE
  v_after bigint := p_after;
BEGIN
  IF arbitre.is ('umpire') THEN
    IF p_after = 0 THEN
      SELECT coalesce (min (j.position) - 1, 9223372036854775807) INTO v_after
      FROM arbitre.tip t
      LEFT JOIN unnest (p_umpires, p_seqs) AS h (u, s) ON h.u = t.umpire
      JOIN arbitre.journal j
        ON j.event = t.event AND j.umpire = t.umpire AND j.seq = coalesce (h.s, 0) + 1
      WHERE t.event = p_event AND t.seq > coalesce (h.s, 0);
    END IF;
    RETURN QUERY SELECT j.position, j.event, j.umpire, j.seq, j.lamport, j.wall, j.act, j.game, j.kind,
      j.subject, j.body, j.prev, j.hash, j.key, j.signature
    FROM arbitre.journal j
    LEFT JOIN unnest (p_umpires, p_seqs) AS h (u, s) ON h.u = j.umpire
    WHERE j.event = p_event AND j.position > v_after AND j.seq > coalesce (h.s, 0)
    ORDER BY j.position LIMIT p_limit;
  ELSE
    RETURN QUERY SELECT j.position, j.event, j.umpire, j.seq, j.lamport, j.wall, j.act, j.game, j.kind,
      j.subject, j.body, j.prev, j.hash, j.key, j.signature
    FROM arbitre.seen_rows (p_event) j
    LEFT JOIN unnest (p_umpires, p_seqs) AS h (u, s) ON h.u = j.umpire
    WHERE j.position > p_after AND j.seq > coalesce (h.s, 0)
    ORDER BY j.position LIMIT p_limit;
  END IF;
END $$;

-- Where the rows of an umpire go on in more than one way, to see from where on.
CREATE OR REPLACE FUNCTION arbitre.list_hashes (p_event text, p_umpire text)
RETURNS TABLE (seq bigint, hash text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = arbitre, pg_catalog, pg_temp AS $$
  SELECT j.seq, j.hash FROM arbitre.journal j WHERE j.event = p_event AND j.umpire = p_umpire
  ORDER BY j.seq
$$;

-- Readers: those that a row names which they may have.
CREATE OR REPLACE FUNCTION arbitre.list_files (p_event text) RETURNS TABLE (sha256 text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = arbitre, pg_catalog, pg_temp AS $$
BEGIN
  IF arbitre.is ('umpire') THEN
    RETURN QUERY SELECT a.sha256 FROM arbitre.attachment a WHERE a.event = p_event;
  ELSE
    RETURN QUERY SELECT a.sha256 FROM arbitre.attachment a WHERE a.event = p_event
      AND EXISTS (SELECT 1 FROM arbitre.seen_rows (p_event) j
                  WHERE j.kind IN ('rules', 'import', 'casebook', 'competition', 'list') AND strpos (j.body, a.sha256) > 0);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION arbitre.get_file (p_event text, p_sha256 text) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = arbitre, pg_catalog, pg_temp AS $$
  SELECT a.bytes FROM arbitre.attachment a WHERE a.event = p_event AND a.sha256 = p_sha256
    AND (arbitre.is ('umpire') OR p_sha256 IN (SELECT f.sha256 FROM arbitre.list_files (p_event) f))
$$;

-- Who is there --------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION arbitre.be_here (p_event text, p_umpire text, p_game text, p_subject text)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = arbitre, pg_catalog, pg_temp AS $$
  INSERT INTO arbitre.presence (event, login, umpire, game, subject, seen)
  VALUES (p_event, session_user, p_umpire, p_game, p_subject, clock_timestamp ())
  ON CONFLICT (event, umpire) DO UPDATE SET game = excluded.game, subject = excluded.subject,
    seen = excluded.seen, login = excluded.login
$$;

CREATE OR REPLACE FUNCTION arbitre.list_here (p_event text)
RETURNS TABLE (umpire text, game text, subject text, seconds integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = arbitre, pg_catalog, pg_temp AS $$
  SELECT p.umpire, p.game, p.subject,
         greatest (0, extract (epoch FROM clock_timestamp () - p.seen))::integer
  FROM arbitre.presence p
  WHERE p.event = p_event AND p.seen > clock_timestamp () - interval '15 seconds'
  ORDER BY p.umpire
$$;

-- Who may call what. The roles are named after the database, for a server may hold several hubs.
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA arbitre FROM PUBLIC;
DO $$
DECLARE
  v_db text := current_database ();
  v_role text;
BEGIN
  FOREACH v_role IN ARRAY ARRAY['reader', 'umpire', 'head'] LOOP
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = v_db || '_' || v_role) THEN
      EXECUTE format ('CREATE ROLE %I NOLOGIN', v_db || '_' || v_role);
    END IF;
  END LOOP;
  EXECUTE format ('REVOKE ALL ON DATABASE %I FROM PUBLIC', v_db);
  EXECUTE format ('GRANT CONNECT ON DATABASE %I TO %I', v_db, v_db || '_reader');
  EXECUTE format ('GRANT %I TO %I', v_db || '_reader', v_db || '_umpire');
  EXECUTE format ('GRANT %I TO %I', v_db || '_umpire', v_db || '_head');
  EXECUTE format ('GRANT %I TO %I', v_db || '_head', session_user);
  EXECUTE format ('GRANT USAGE ON SCHEMA arbitre TO %I', v_db || '_reader');
  EXECUTE format ('GRANT EXECUTE ON FUNCTION arbitre.whoami, arbitre.list_events, arbitre.list_tips,'
    ' arbitre.fetch, arbitre.list_files, arbitre.get_file TO %I', v_db || '_reader');
  EXECUTE format ('GRANT INSERT (event, umpire, seq, lamport, wall, act, game, kind, subject, body, prev,'
    ' hash, key, signature) ON arbitre.arriving TO %I', v_db || '_umpire');
  EXECUTE format ('GRANT EXECUTE ON FUNCTION arbitre.bring_key, arbitre.deliver, arbitre.add_file,'
    ' arbitre.list_hashes,'
    ' arbitre.be_here, arbitre.list_here TO %I', v_db || '_umpire');
  EXECUTE format ('GRANT EXECUTE ON FUNCTION arbitre.share, arbitre.open_lists, arbitre.open_rows,'
    ' arbitre.allow_key, arbitre.list_users TO %I', v_db || '_head');
END $$;
