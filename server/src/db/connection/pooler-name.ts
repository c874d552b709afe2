import pg from "pg";

/** The pooler between Akari and the database, and how to bypass it. */
export interface Pooler {
  readonly name: string;
  readonly cure: string;
}

const direct = "Name the database server's own host and port in the address";

const pgbouncer: Pooler = {
  name: "PgBouncer",
  cure: `${direct}, or set pool_mode = session for this database in pgbouncer.ini.`,
};
const odyssey: Pooler = {
  name: "Odyssey",
  cure: `${direct}, or set pool "session" for this route in odyssey.conf.`,
};
const pgcat: Pooler = {
  name: "PgCat",
  cure: `${direct}, or set pool_mode = "session" for this pool in pgcat.toml.`,
};
const supavisor: Pooler = {
  name: "Supabase's pooler (Supavisor)",
  cure: "Take the address of the direct connection or of the session pooler (port 5432) from its Connect page.",
};
const unknown: Pooler = {
  name: "A connection pooler",
  cure: `${direct}, or set the pooler's mode to session.`,
};

/** Poolers of providers, by the names of their hosts. */
const providers: readonly (readonly [RegExp, Pooler])[] = [
  [/\.pooler\.supabase\.(com|co)$/, supavisor],
  [
    /-pooler\.[\w.-]*neon\.(tech|build)$/,
    {
      name: "Neon's pooler (PgBouncer)",
      cure: "Take the address of the direct connection: the same host without -pooler.",
    },
  ],
  [
    /\.(postgres|privatelink)[\w.-]*\.azure\.(com|cn|us)$/,
    { name: "Azure's built-in PgBouncer", cure: "Connect to port 5432 instead of 6432." },
  ],
  [
    /\.db\.ondigitalocean\.com$/,
    {
      name: "DigitalOcean's connection pool (PgBouncer)",
      cure: "Take the address of the database cluster itself, or set the pool's mode to Session.",
    },
  ],
  [
    /\.proxy-[\w.-]+\.rds\.amazonaws\.com(\.cn)?$/,
    {
      name: "RDS Proxy",
      cure: "Name the endpoint of the database instance or of the cluster's writer.",
    },
  ],
];

/** Poolers' messages for a database that does not exist, unlike PostgreSQL itself. */
const words: readonly (readonly [RegExp, Pooler])[] = [
  [/odyssey/i, odyssey],
  [/no pool configured|pgcat/i, pgcat],
  [/tenant or user not found|supavisor|tenant_not_found|ENOTFOUND.*tenant/i, supavisor],
  [/pgbouncer|no such database:|server login failed|server login has been failing/i, pgbouncer],
];

/** Only asked once it is certain that something is in between. */
export async function poolerAt(config: pg.ClientConfig): Promise<Pooler> {
  const host = config.host ?? "";
  const provider = providers.find(([name]) => name.test(host));
  if (provider !== undefined) return provider[1];
  // PgBouncer's console is a database of that name; PostgreSQL has it only if an administrator made it.
  for (const database of ["pgbouncer", "akari_no_such_database"]) {
    const said = await answerOf({ ...config, database });
    const known = words.find(([word]) => word.test(said));
    if (known !== undefined) return known[1];
  }
  return unknown;
}

async function answerOf(config: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(config);
  client.on("error", () => {}); // A break surfaces in the waiting call.
  try {
    await client.connect();
    const { rows } = await client.query("show version");
    return JSON.stringify(rows);
  } catch (error) {
    // The database that was asked for says nothing of who refuses it.
    return error instanceof Error ? error.message.replaceAll(`"${config.database}"`, "") : "";
  } finally {
    await client.end().catch(() => {});
  }
}
