import { UrlProblem, wordOf } from "./url-parts.ts";

/** Parameters that are read from the environment when the address lacks them, as by libpq. */
const variables: Readonly<Record<string, string>> = {
  host: "PGHOST",
  port: "PGPORT",
  dbname: "PGDATABASE",
  user: "PGUSER",
  password: "PGPASSWORD",
  options: "PGOPTIONS",
  application_name: "PGAPPNAME",
  sslmode: "PGSSLMODE",
  sslnegotiation: "PGSSLNEGOTIATION",
  sslrootcert: "PGSSLROOTCERT",
  sslcert: "PGSSLCERT",
  sslkey: "PGSSLKEY",
  sslcrl: "PGSSLCRL",
  ssl_min_protocol_version: "PGSSLMINPROTOCOLVERSION",
  ssl_max_protocol_version: "PGSSLMAXPROTOCOLVERSION",
  channel_binding: "PGCHANNELBINDING",
  connect_timeout: "PGCONNECT_TIMEOUT",
  target_session_attrs: "PGTARGETSESSIONATTRS",
};

/** Parameters with an effect here that are no variables of libpq. */
const further = ["ssl", "uselibpqcompat", "requiressl", "sslpassword", "fallback_application_name"];

/**
 * Parameters that change nothing here: Akari sets them itself, has no use for them, or they are another program's. Not among them is
 * anything that makes a connection safer: that is obeyed or refused.
 */
const without = [
  "client_encoding",
  "encoding",
  "gssdelegation",
  "gsslib",
  "idle_in_transaction_session_timeout",
  "keepalives",
  "keepalives_count",
  "keepalives_idle",
  "keepalives_interval",
  "krbsrvname",
  "load_balance_hosts",
  "lock_timeout",
  // Of the wire protocol, of which the driver speaks one version.
  "max_protocol_version",
  "min_protocol_version",
  "sslcertmode",
  "sslcompression",
  "sslsni",
  "statement_timeout",
  "tcp_user_timeout",
  // Prisma, JDBC, Npgsql, SQLAlchemy and others
  "connection_limit",
  "pgbouncer",
  "pool_timeout",
  "prepareThreshold",
  "prepared_statements",
  "socket_timeout",
  "statement_cache_size",
  "supa",
  "workaround",
];

/** Parameters of libpq that are refused, and what to write instead. */
const refused: Readonly<Record<string, string>> = {
  hostaddr: "write the address as the host",
  passfile: "write the password into the address, or into PGPASSWORD",
  replication: "Akari needs an ordinary connection",
  require_auth: "leave it out: the server's pg_hba.conf decides how roles prove who they are",
  requirepeer: "leave it out: close the socket's folder to other users instead",
  scram_client_key: "write the password into the address, or into PGPASSWORD",
  scram_server_key: "write the password into the address, or into PGPASSWORD",
  service: "write host, role and database into the address",
  sslcrldir: "name one file with sslcrl",
};

export type Parameters = (name: string) => string | null;

/** The parameters of an address by name, filled in from the environment. Throws UrlProblem for an unknown or unsupported parameter. */
export function knownParameters(
  given: ReadonlyMap<string, string>,
  env: Readonly<Record<string, string | undefined>>,
): Parameters {
  for (const [name, value] of given) {
    const instead = refused[name];
    if (instead !== undefined)
      throw new UrlProblem(`has the parameter ${name}, which Akari cannot obey: ${instead}`);
    if (name === "gssencmode" && value === "require")
      throw new UrlProblem("asks for gssencmode=require: Akari encrypts by TLS, see sslmode");
    if (name === "schema" && value !== "public")
      throw new UrlProblem("has the parameter schema: Akari's tables are in the schema public");
    if (!isKnown(name))
      throw new UrlProblem(
        `has ${wordOf(name)} among its parameters, which is none of a connection: correct it or leave it out`,
      );
  }
  return (name) => {
    const variable = variables[name];
    const value = given.get(name) ?? (variable === undefined ? undefined : env[variable]);
    return value === undefined || value === "" ? null : value;
  };
}

function isKnown(name: string): boolean {
  return (
    name in variables ||
    further.includes(name) ||
    without.includes(name) ||
    name === "gssencmode" ||
    name === "schema"
  );
}
