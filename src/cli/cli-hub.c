/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* arbitre-cli hub …: makes a hub in a database, and says who is on it. */

#include "cli/cli-hub.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "base/arb-near.h"
#include "share/arb-hub.h"

#define MAX_PASSWORD 256

typedef struct
{
  char *add;
  char *role;
  char *new_key;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->add);
  g_free (self->role);
  g_free (self->new_key);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* One line of standard input; NULL: there is none. */
static char *
read_line (void)
{
  char line[MAX_PASSWORD];
  char *copy = NULL;

  if (fgets (line, sizeof line, stdin) != NULL && line[strcspn (line, "\n")] == '\n')
    {
      line[strcspn (line, "\n")] = '\0';
      copy = g_strdup (line);
    }
  explicit_bzero (line, sizeof line);
  return copy;
}

/* What is typed is not shown. The terminal is told so before anybody is asked: what is typed earlier it
 * shows and then drops. */
static char *
read_hidden (const char *question)
{
  struct termios shown, hidden;
  char *line;

  if (tcgetattr (STDIN_FILENO, &shown) != 0)
    return NULL;
  hidden = shown;
  hidden.c_lflag &= ~(tcflag_t) ECHO;
  tcsetattr (STDIN_FILENO, TCSAFLUSH, &hidden);
  g_printerr ("%s", question);
  line = read_line ();
  tcsetattr (STDIN_FILENO, TCSAFLUSH, &shown);
  fputc ('\n', stderr);
  return line;
}

char *
arb_cli_ask_password (const char *user,
                      const char *host,
                      gpointer unused)
{
  g_autofree char *question = NULL;

  g_return_val_if_fail (user != NULL && host != NULL, NULL);
  if (!isatty (STDIN_FILENO))
    return NULL;
  question = g_strdup_printf (_ ("Password of %s on the hub at %s: "), user, host);
  return read_hidden (question);
}

ArbCliStatus
arb_cli_hub_fail (const GError *error)
{
  g_return_val_if_fail (error != NULL, ARB_CLI_USAGE);
  arb_cli_error ("%s", error->message);
  return error->domain == ARB_HUB_ERROR && (error->code == ARB_HUB_ERROR_LOST ||
                                            error->code == ARB_HUB_ERROR_REFUSED)
             ? ARB_CLI_PROBLEMS
             : ARB_CLI_USAGE;
}

static const char *
get_role_name (ArbHubRole role)
{
  static const char *const names[] = { N_ ("reader"), N_ ("umpire"), N_ ("head umpire") };

  return _ (names[role]);
}

static ArbCliStatus
init (const char *url,
      const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbHub) hub = arb_hub_connect_plain (url, arb_cli_ask_password, NULL, &error);
  ArbHubInit done;

  if (hub == NULL || !arb_hub_init (hub, &done, &error))
    return arb_cli_hub_fail (error);
  if (done == ARB_HUB_MADE)
    g_print (_ ("The hub is made. “arbitre-cli hub users” adds those who may use it.\n"));
  else if (done == ARB_HUB_UPDATED)
    g_print (_ ("The hub is up to date now; its events and users stayed as they were.\n"));
  else
    g_print (_ ("This database holds a hub already, and it is up to date; “hub status” tells about it.\n"));
  return ARB_CLI_OK;
}

static ArbCliStatus
show_status (const char *url,
             const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbHub) hub = arb_hub_connect (url, arb_cli_ask_password, NULL, &error);
  g_autoptr (GPtrArray) events = hub != NULL ? arb_hub_list_events (hub, &error) : NULL;
  g_autofree char *age = events != NULL ? arb_hub_dup_age (hub, &error) : NULL;

  if (age == NULL)
    return arb_cli_hub_fail (error);
  g_print (_ ("The hub answers. You are %s there, as %s.\n"), arb_hub_get_login (hub),
           get_role_name (arb_hub_get_role (hub)));
  if (*age != '\0')
    g_print ("%s\n", age);
  for (guint i = 0; i < events->len; i++)
    {
      const ArbHubEvent *event = events->pdata[i];

      g_print (ngettext ("%s: %s, %ld row\n", "%s: %s, %ld rows\n", (gulong) event->n_rows), event->event,
               event->name, (long) event->n_rows);
    }
  if (events->len == 0)
    g_print (_ ("It holds no event yet; “arbitre-cli event share” puts one there.\n"));
  return ARB_CLI_OK;
}

/* --- Users ------------------------------------------------------------------------------------ */

/* Typed twice at a terminal; otherwise the first line that comes in. */
static char *
get_new_password (const char *login)
{
  g_autofree char *question = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (!isatty (STDIN_FILENO))
    return read_line ();
  question = g_strdup_printf (_ ("Password for %s: "), login);
  first = read_hidden (question);
  second = read_hidden (_ ("Once more: "));
  return g_strcmp0 (first, second) == 0 ? g_steal_pointer (&first) : NULL;
}

static ArbCliStatus
add_user (ArbHub *hub,
          const Options *options)
{
  g_autoptr (GError) error = NULL;
  char *password;
  ArbHubRole role;
  gboolean ok;

  if (!arb_hub_role_parse (options->role != NULL ? options->role : "umpire", &role))
    {
      arb_cli_error (_ ("--role is head, umpire or reader, not “%s”."), options->role);
      return ARB_CLI_USAGE;
    }
  password = get_new_password (options->add);
  if (password == NULL || *password == '\0')
    {
      g_free (password);
      arb_cli_error (_ ("A password is needed: type the same twice, or give it as the first line of standard "
                        "input."));
      return ARB_CLI_USAGE;
    }
  ok = arb_hub_add_user (hub, options->add, role, password, &error);
  explicit_bzero (password, strlen (password));
  g_free (password);
  if (!ok)
    return arb_cli_hub_fail (error);
  g_print (_ ("%s may use the hub, as %s.\n"), options->add, get_role_name (role));
  return ARB_CLI_OK;
}

static ArbCliStatus
list_users (ArbHub *hub)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) users = arb_hub_list_users (hub, &error);

  if (users == NULL)
    return arb_cli_hub_fail (error);
  for (guint i = 0; i < users->len; i++)
    {
      const ArbHubUser *user = users->pdata[i];
      g_autofree char *keys = g_strjoinv (", ", user->fingerprints);

      g_print ("%s\t%s\t%s\n", user->login, get_role_name (user->role), *keys != '\0' ? keys : "-");
    }
  return ARB_CLI_OK;
}

static ArbCliStatus
handle_users (const char *url,
              const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbHub) hub = arb_hub_connect (url, arb_cli_ask_password, NULL, &error);

  if (hub == NULL)
    return arb_cli_hub_fail (error);
  if (options->add != NULL)
    return add_user (hub, options);
  if (options->new_key == NULL)
    return list_users (hub);
  if (!arb_hub_allow_key (hub, options->new_key, &error))
    return arb_cli_hub_fail (error);
  g_print (_ ("The next key that %s comes with is taken as his.\n"), options->new_key);
  return ARB_CLI_OK;
}

ArbCliStatus
arb_cli_hub (int argc,
             char **argv)
{
  static const struct
  {
    const char *word;
    ArbCliStatus (*run) (const char *url,
                         const Options *options);
  } actions[] = { { "init", init }, { "status", show_status }, { "users", handle_users } };
  static const char *const words[] = { "init", "status", "users", NULL };
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "add", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.add,
      N_ ("users: this one may use the hub; the password is asked for"), N_ ("LOGIN") },
    { "role", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.role,
      N_ ("users: as what (the default is umpire)"), "head|umpire|reader" },
    { "new-key", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.new_key,
      N_ ("users: he comes with another computer; its key is taken as his"), N_ ("LOGIN") },
    G_OPTION_ENTRY_NULL,
  };
  g_autofree char *unknown = NULL;
  g_autofree char *sentence = NULL;

  if (!arb_cli_parse (&argc, &argv, entries, _ ("ACTION URL"),
                      _ ("ACTION is init (make a hub in an empty database, or bring one up to date), status or "
                         "users. URL looks like postgresql://lea@hall.example/arbitre?sslmode=require and "
                         "holds no password: that comes from ~/.pgpass, from the keyring, or is asked for.")))
    return ARB_CLI_USAGE;
  if (argc != 3)
    {
      arb_cli_error (_ ("“hub” takes what to do and the address of the hub; “arbitre-cli hub --help” says "
                        "more."));
      return ARB_CLI_USAGE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_str_equal (actions[i].word, argv[1]))
      return actions[i].run (argv[2], &options);
  unknown = g_strdup_printf (_ ("There is no command “hub %s”."), argv[1]);
  sentence = arb_near_dup_sentence (unknown, argv[1], words);
  arb_cli_error ("%s", sentence);
  return ARB_CLI_USAGE;
}
