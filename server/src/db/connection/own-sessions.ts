import pg from "pg";
import { StartRefusal } from "../start-refusal.ts";
import { choosePlace } from "./choose-place.ts";
import type { DatabaseConnection } from "./database-connection.ts";
import { driverConfig, driverPlace } from "./driver-config.ts";
import { type Place, placeText } from "./place.ts";
import { poolerAt } from "./pooler-name.ts";

/**
 * In which order three connections ask for what they have set: each of them several times in a row and in turn with the others, so that a
 * pooler which takes the server last used, the one used longest ago or any of them gives one the session of another.
 */
const turns = [0, 1, 2, 0, 0, 1, 2, 2, 2, 1, 0, 1, 1, 0, 2, 0, 0, 0, 1, 2];
const askWithinMs = 5_000;

interface Turn {
  readonly client: pg.Client;
  readonly mark: string;
  pid: number | null;
}

/**
 * Refuses a connection whose transactions run in changing sessions of the server, as behind a pooler in transaction mode: settings, locks and
 * the leadership belong to a session. It is tried out, whatever the thing in between calls itself. Throws what the connection itself throws.
 */
export async function requireOwnSessions(
  connection: DatabaseConnection,
  withinMs: number,
): Promise<void> {
  const { places = [] } = connection;
  const place = places.length > 1 ? await choosePlace(places, connection, withinMs) : places[0];
  const config: pg.ClientConfig = {
    ...driverConfig(connection),
    ...(place === undefined ? {} : driverPlace(place)),
    connectionTimeoutMillis: withinMs,
    query_timeout: askWithinMs,
  };
  if (await keepSessions(config)) return;
  throw new StartRefusal(await refusalOf(config, place));
}

async function keepSessions(config: pg.ClientConfig): Promise<boolean> {
  const marked = [..."abc"].map((letter): Turn => {
    const client = new pg.Client(config);
    client.on("error", () => {}); // A break surfaces in the waiting call.
    return { client, mark: `${letter}${process.pid}.${performance.now()}`, pid: null };
  });
  try {
    for (const { client } of marked) await client.connect();
    for (const one of marked) one.pid = await mark(one);
    for (const turn of turns) if (!(await isOwn(marked[turn]!))) return false;
    return true;
  } finally {
    await Promise.allSettled(marked.map(({ client }) => client.end()));
  }
}

async function mark({ client, mark }: Turn): Promise<number> {
  const { rows } = await client.query(
    `select pg_catalog.set_config('akari.mark', '${mark}', false), pg_catalog.pg_backend_pid() as pid`,
  );
  return rows[0].pid;
}

async function isOwn({ client, mark, pid }: Turn): Promise<boolean> {
  const { rows } = await client.query(
    "select pg_catalog.current_setting('akari.mark', true) as mark, pg_catalog.pg_backend_pid() as pid",
  );
  return rows[0].mark === mark && rows[0].pid === pid;
}

async function refusalOf(config: pg.ClientConfig, place: Place | undefined): Promise<string> {
  const { name, cure } = await poolerAt(config);
  return (
    `${name} at ${placeText(place ?? { host: config.host ?? "localhost", port: config.port ?? 5432 })} gives the transactions of one connection different sessions of the database ` +
    `(its pool mode is transaction or statement), and Akari's settings, locks and sealed batches need one session each. ${cure}`
  );
}
