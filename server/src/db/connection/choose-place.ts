import pg from "pg";
import type { DatabaseConnection } from "./database-connection.ts";
import { driverConfig, driverPlace } from "./driver-config.ts";
import { type Place, placeText } from "./place.ts";
import { reasonOf } from "./reach-problem.ts";

/** None of the places leads to a server that takes writes, for the moment or for good. */
export class NoPlace extends Error {}

/** The place of each list that was found last: it is tried first, so that a host that is down delays nobody again. */
const found = new WeakMap<readonly Place[], Place>();

/**
 * The first place, in their order, whose server takes writes. Asked on a connection of its own, since a client of the driver can connect only
 * once. Throws all reasons if there is none.
 */
export async function choosePlace(
  places: readonly Place[],
  connection: DatabaseConnection,
  withinMs: number,
): Promise<Place> {
  const last = found.get(places);
  const order = last === undefined ? places : [last, ...places.filter((place) => place !== last)];
  const isOneHost = places.every(
    ({ host, port }) => host === places[0]?.host && port === places[0].port,
  );
  const reasons: string[] = [];
  const closed = new Set<string>();
  for (const place of order) {
    if (place.tls === null && closed.has(placeText(place))) continue;
    const error = await askPlace(place, connection, withinMs / places.length, isOneHost);
    if (error === null) {
      found.set(places, place);
      return place;
    }
    // A server that encrypts is not believed in plain because its certificate is not.
    if (place.tls !== null && !wantsPlain(error)) closed.add(placeText(place));
    const reason = reasonOf(error, place.host);
    const encryption = isOneHost ? (place.tls === null ? ", not encrypted" : ", encrypted") : "";
    reasons.push(`${placeText(place)}${encryption}: ${reason}`);
  }
  throw new NoPlace([...new Set(reasons)].join("; "));
}

/** null: it can be used. A standby of a single host is refused later, in other words. */
async function askPlace(
  place: Place,
  connection: DatabaseConnection,
  withinMs: number,
  isOneHost: boolean,
): Promise<Error | null> {
  const limits = { connectionTimeoutMillis: withinMs, query_timeout: withinMs };
  const client = new pg.Client({ ...driverConfig(connection), ...driverPlace(place), ...limits });
  client.on("error", () => {}); // A break surfaces in the waiting call.
  try {
    await client.connect();
    if (isOneHost) return null;
    const { rows } = await client.query<{ standby: boolean }>(
      "select pg_catalog.pg_is_in_recovery() as standby",
    );
    return rows[0]?.standby === false ? null : new Error("it is a read-only standby");
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether a server refuses encryption, by itself or by its list of who may connect. */
function wantsPlain(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return /server does not support SSL/.test(error.message) || code === "28000";
}
