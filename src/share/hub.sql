-- SPDX-FileCopyrightText: 2026 The Arbitre authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- A hub: rows and files of events, as they stand in the event files. Nobody but its owner has a right
-- on a table that holds them. Everything goes through functions that look at who is logged in; only
-- the table where rows arrive can be filled, and not read, by umpires. Here are the tables, which are
-- made once; hub-functions.sql has the functions.

CREATE SCHEMA arbitre;
REVOKE ALL ON SCHEMA arbitre FROM PUBLIC;

CREATE TABLE arbitre.hub (
  one integer PRIMARY KEY CHECK (one = 1),
  format integer NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid ());
INSERT INTO arbitre.hub (one, format) VALUES (1, 1);

-- lists_from: when readers may have the army lists. open_to: what came up to this position is secret no
-- more; what comes later may be, wherever it stands in the order of the event.
CREATE TABLE arbitre.event (
  event text PRIMARY KEY CHECK (event ~ '^[0-9a-f-]{36}$'),
  name text NOT NULL,
  lists_from timestamptz NOT NULL DEFAULT 'infinity',
  open_to bigint NOT NULL DEFAULT 0);

-- Whose keys are whose. may_add: the next key this login comes with is taken as his.
CREATE TABLE arbitre.writer (
  login text PRIMARY KEY,
  may_add boolean NOT NULL DEFAULT true);
CREATE TABLE arbitre.writer_key (
  key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{64}$'),
  login text NOT NULL REFERENCES arbitre.writer);

-- One numbering for rows and files: whoever has everything up to a position asks for what is behind it.
CREATE SEQUENCE arbitre.position;
CREATE TABLE arbitre.journal (
  position bigint NOT NULL DEFAULT nextval ('arbitre.position') UNIQUE,
  event text NOT NULL REFERENCES arbitre.event,
  umpire text COLLATE "C" NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  lamport bigint NOT NULL CHECK (lamport BETWEEN 1 AND 5000000),
  wall bigint NOT NULL,
  act bigint NOT NULL CHECK (act BETWEEN 1 AND seq),
  game text NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  prev text NOT NULL,
  hash text NOT NULL,
  key text NOT NULL,
  signature text NOT NULL,
  PRIMARY KEY (event, umpire, seq));
-- For readers: what may be secret, and what ends a secret.
CREATE INDEX journal_guarded ON arbitre.journal (event, game, subject)
  WHERE kind IN ('order', 'declaration', 'clock');
CREATE TABLE arbitre.attachment (
  position bigint NOT NULL DEFAULT nextval ('arbitre.position') UNIQUE,
  event text NOT NULL REFERENCES arbitre.event,
  sha256 text NOT NULL,
  bytes bytea NOT NULL CHECK (octet_length (bytes) <= 33554432),
  PRIMARY KEY (event, sha256));

-- The last row of each umpire; it follows from the journal.
CREATE TABLE arbitre.tip (
  event text NOT NULL,
  umpire text COLLATE "C" NOT NULL,
  seq bigint NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (event, umpire));
-- Where rows arrive; gone when the server breaks down, and then they are sent again.
CREATE UNLOGGED TABLE arbitre.arriving (
  login text NOT NULL DEFAULT session_user,
  event text NOT NULL,
  umpire text COLLATE "C" NOT NULL,
  seq bigint NOT NULL,
  lamport bigint NOT NULL,
  wall bigint NOT NULL,
  act bigint NOT NULL,
  game text NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  prev text NOT NULL,
  hash text NOT NULL,
  key text NOT NULL,
  signature text NOT NULL);
CREATE INDEX arriving_login ON arbitre.arriving (login);
-- Who is there, and what he looks at.
CREATE UNLOGGED TABLE arbitre.presence (
  event text NOT NULL,
  login text NOT NULL,
  umpire text NOT NULL,
  game text NOT NULL,
  subject text NOT NULL,
  seen timestamptz NOT NULL,
  PRIMARY KEY (event, umpire));

-- What is there stays: not even the owner changes it by accident.
CREATE FUNCTION arbitre.keep () RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the hub is append-only' USING ERRCODE = 'AR000';
END $$;
CREATE TRIGGER journal_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON arbitre.journal
  FOR EACH STATEMENT EXECUTE FUNCTION arbitre.keep ();
CREATE TRIGGER attachment_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON arbitre.attachment
  FOR EACH STATEMENT EXECUTE FUNCTION arbitre.keep ();
