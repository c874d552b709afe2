import pg from "pg";
import type { DatabaseConnection } from "./database-connection.ts";
import { driverConfig, driverPlace } from "./driver-config.ts";
import { type Place, placeText } from "./place.ts";
import { reasonOf } from "./reach-problem.ts";

/** None of the places leads to a server that takes writes, for the moment or for good. */
export class NoPlace extends Error {}

/** The place found last for each list: it is asked alone first, so that a host that is down delays only one connection. */
const found = new WeakMap<readonly Place[], Place>();

/** A server that takes writes. Each promotion of a standby begins a timeline with a higher number; 0: the server does not tell. */
interface Primary {
  readonly place: Place;
  readonly timeline: number;
}

/**
 * A place whose server takes writes: of several the last promoted, since a former primary that was started again takes writes too,
 * and has the books of before. Asked on connections of their own, since a client of the driver can connect only once. Throws all reasons if
 * there is none.
 */
export async function choosePlace(
  places: readonly Place[],
  connection: DatabaseConnection,
  withinMs: number,
): Promise<Place> {
  const hosts = [...Map.groupBy(places, placeText).values()];
  const isOneHost = hosts.length === 1;
  const reasons: string[] = [];
  const last = found.get(places);
  if (last !== undefined) {
    const answer = await askPlace(last, connection, withinMs / 4, isOneHost);
    if (!(answer instanceof Error)) return last;
    reasons.push(reasonText(last, answer, isOneHost));
  }
  const limitMs = isOneHost ? withinMs : withinMs / 2;
  const answers = await Promise.all(
    hosts.map((ways) => askHost(ways, connection, limitMs, isOneHost)),
  );
  const primaries = answers.flatMap(({ primary }) => (primary === null ? [] : [primary]));
  const [best] = primaries.toSorted((one, other) => other.timeline - one.timeline);
  if (best === undefined)
    throw new NoPlace(
      [...new Set([...reasons, ...answers.flatMap((answer) => answer.reasons)])].join("; "),
    );
  found.set(places, best.place);
  return best.place;
}

/** The first way to a host that leads to a server that takes writes. */
async function askHost(
  ways: readonly Place[],
  connection: DatabaseConnection,
  withinMs: number,
  isOneHost: boolean,
): Promise<{ readonly primary: Primary | null; readonly reasons: readonly string[] }> {
  const reasons: string[] = [];
  let isClosed = false;
  for (const place of ways) {
    if (place.tls === null && isClosed) continue;
    const answer = await askPlace(place, connection, withinMs / ways.length, isOneHost);
    if (!(answer instanceof Error)) return { primary: { place, timeline: answer }, reasons };
    // A server that encrypts is not believed in plain because its certificate is not.
    if (place.tls !== null && !wantsPlain(answer)) isClosed = true;
    reasons.push(reasonText(place, answer, isOneHost));
  }
  return { primary: null, reasons };
}

function reasonText(place: Place, error: Error, isOneHost: boolean): string {
  const encryption = isOneHost ? (place.tls === null ? ", not encrypted" : ", encrypted") : "";
  return `${placeText(place)}${encryption}: ${reasonOf(error, place.host)}`;
}

/** The timeline of the server that takes writes, or why it cannot be used. A standby of a single host is refused later, in other words. */
async function askPlace(
  place: Place,
  connection: DatabaseConnection,
  withinMs: number,
  isOneHost: boolean,
): Promise<number | Error> {
  const limits = { connectionTimeoutMillis: withinMs, query_timeout: withinMs };
  const client = new pg.Client({ ...driverConfig(connection), ...driverPlace(place), ...limits });
  client.on("error", () => {}); // A break surfaces in the waiting call.
  try {
    await client.connect();
    if (isOneHost) return 0;
    const { rows } = await client.query<{ standby: boolean }>(
      "select pg_catalog.pg_is_in_recovery() as standby",
    );
    if (rows[0]?.standby !== false) return new Error("it is a read-only standby");
    return notBefore(connection, await timelineOf(client));
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The files of the log begin with the number of their timeline. Servers with a log of another kind refuse the question. */
async function timelineOf(client: pg.Client): Promise<number> {
  try {
    const { rows } = await client.query<{ file: string }>(
      "select pg_catalog.pg_walfile_name(pg_catalog.pg_current_wal_lsn()) as file",
    );
    return Number.parseInt(rows[0]?.file.slice(0, 8) ?? "", 16) || 0;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return 0;
    throw error;
  }
}

/** The same timeline, or that this process has been further: the higher number is kept for all of its threads. */
function notBefore({ reached }: DatabaseConnection, timeline: number): number | Error {
  if (reached === undefined || timeline === 0) return timeline;
  const highest = reached[0] ?? 0;
  if (timeline < highest)
    return new Error(
      `it is a former primary: it writes timeline ${timeline}, and Akari has been on timeline ${highest}`,
    );
  reached[0] = timeline;
  return timeline;
}

/** Whether a server refuses encryption, by itself or by its list of who may connect. */
function wantsPlain(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return /server does not support SSL/.test(error.message) || code === "28000";
}
