import type { House } from "../house/house.ts";
import { closeCode } from "@akari/api/push";
import type { Connection, SignedIn } from "./connection.ts";
import type { Identities, Introduction } from "./identities.ts";
import { type EndingReason, streamEndings } from "./stream-endings.ts";

/** Cuts the sockets of a session or a bot token when it ends by logout, revocation or expiry, and those in a market that their person has left. */
export interface SessionWatch {
  add(connection: Connection, signedIn: SignedIn): void;
  remove(connection: Connection): void;
  close(): void;
}

/** How often an open socket marks its session as used, and checks that it is still valid. */
const checkEveryMs = 3_600_000;
/** While the database does not answer, an expired session is checked no more often than this. */
const checkAtMostEveryMs = 1_000;

interface Watched extends SignedIn {
  cancel: () => void;
}

export function watchSessions(
  { clock }: Pick<House, "clock">,
  identities: Identities,
): SessionWatch {
  const watched = new Map<Connection, Watched>();
  const byKey = new Map<string, Set<Connection>>();

  const cut = (connection: Connection) => {
    const entry = watched.get(connection);
    if (entry !== undefined) connection.end(closeCode.sessionEnded, entry.identity.ended);
  };

  /** The reason says whether they are signed out, or have no business in this market any more. */
  const cutFor = (connection: Connection, reason: EndingReason) => {
    if (streamEndings[reason] === "sessionEnded") cut(connection);
    else connection.end(closeCode[streamEndings[reason]], reason);
  };

  const scheduleCheck = (connection: Connection, { identity, introduction }: SignedIn) => {
    const due = Math.min(clock.now() + checkEveryMs, identity.endsAt ?? Number.POSITIVE_INFINITY);
    const at = Math.max(due, clock.now() + checkAtMostEveryMs);
    return clock.schedule(at, async () => {
      // Unknown without a database; the next check will tell.
      const known = await identities.resolve(introduction).catch(() => identity);
      const entry = watched.get(connection);
      if (entry === undefined) return;
      if (typeof known === "string") cutFor(connection, known);
      else entry.cancel = scheduleCheck(connection, { identity, introduction });
    });
  };

  const recheck = async (connection: Connection, introduction: Introduction) => {
    const known = await identities.resolve(introduction).catch(() => "unread" as const);
    if (!watched.has(connection)) return;
    // It may be in the market that they have left: the reader comes again, and is asked at the door.
    if (known === "unread") connection.end(closeCode.tryAgain);
    else if (typeof known === "string") cutFor(connection, known);
  };

  const stops = [
    identities.onEnded((key) => {
      for (const connection of byKey.get(key) ?? []) cut(connection);
    }),
    // Sockets in other markets stay.
    identities.onLeft((person) => {
      for (const [connection, { identity, introduction }] of watched)
        if (identity.person === person) void recheck(connection, introduction);
    }),
  ];

  return {
    add(connection, signedIn) {
      const { identity } = signedIn;
      watched.set(connection, { ...signedIn, cancel: scheduleCheck(connection, signedIn) });
      const connections = byKey.get(identity.key) ?? new Set();
      byKey.set(identity.key, connections.add(connection));
    },
    remove(connection) {
      const entry = watched.get(connection);
      if (entry === undefined) return;
      entry.cancel();
      watched.delete(connection);
      const { key } = entry.identity;
      const connections = byKey.get(key);
      connections?.delete(connection);
      if (connections?.size === 0) byKey.delete(key);
    },
    close: () => stops.forEach((stop) => stop()),
  };
}
