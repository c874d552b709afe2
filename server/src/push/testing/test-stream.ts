import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { createSmallMarket, type SmallMarket } from "../../market/testing/small-market.ts";
import type { Identities, Identity } from "../identities.ts";
import { defaultLimits, type StreamLimits } from "../limits.ts";
import { createFeed } from "../../feed/feed.ts";
import type { SupportFeed } from "../../feed/support-topics.ts";
import { openMarket } from "../../admission/markets.ts";
import { type PersonId, personId } from "../../admission/person.ts";
import { createEncoding } from "../encoding.ts";
import { attachStream } from "../stream.ts";

/** Lifetime of these tests' sessions. */
export const sessionLifetimeMs = 86_400_000;

/** The stream on its own port, over a small market, with sessions that a test begins and ends. */
export interface TestStream {
  readonly port: number;
  /** Path of its socket file, if it listens on one instead. */
  readonly file: string;
  readonly small: SmallMarket;
  /** Number of connected readers that were not cut. */
  readers(): number;
  /** Bytes in the server for sockets that do not read. */
  waitingBytes(): number;
  signIn(token: string, accountId: number): void;
  /** A bot token with this lifetime. */
  makeBot(token: string, accountId: number, lifetimeMs: number): void;
  /** As in logout and revocation. */
  signOut(token: string): void;
  /** Expires the session without notifying anything. */
  expire(token: string): void;
  /** The person of the account leaves a market, while the database cannot say which. */
  leaveUnread(accountId: number): void;
  close(): Promise<void>;
}

/** Conversations without messages. */
const silent: SupportFeed = {
  after: () => Promise.reject(new Error("no conversations here")),
  state: () => Promise.reject(new Error("no conversations here")),
  onChange: () => () => {},
};

export async function createTestStream(
  sql: pg.Pool | null,
  {
    limits = {},
    count = 3,
    onFile = false,
  }: {
    limits?: Partial<StreamLimits>;
    count?: number;
    /** Listens on a socket file: the system buffers a fixed fifth of a megabyte there, but many megabytes on a port. */
    onFile?: boolean;
  } = {},
): Promise<TestStream> {
  const small = await createSmallMarket(sql, { count });
  const identities = new Map<string, Identity>();
  const listeners = new Set<(key: string) => void>();
  const leaving = new Set<(person: PersonId) => void>();
  let made = 0;
  let isRead = true;
  const known: Identities = {
    async resolve({ token }) {
      if (!isRead) throw new Error("no database");
      return token === null ? null : (identities.get(token) ?? "SESSION_EXPIRED");
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onLeft(listener) {
      leaving.add(listener);
      return () => void leaving.delete(listener);
    },
  };
  const add = (token: string, accountId: number, lifetimeMs: number, ended: Identity["ended"]) => {
    const endsAt = small.clock.now() + lifetimeMs;
    identities.set(token, {
      key: `${(made += 1)}`,
      person: personId(accountId),
      market: openMarket.id,
      accountId,
      openAccountId: accountId,
      isBot: ended === "BOT_TOKEN_INVALID",
      endsAt,
      ended,
    });
  };

  const server = createServer();
  const feed = createFeed(small.edge, silent);
  const room = { edge: small.edge, feed, encoding: createEncoding(small.edge.market) };
  const rooms = {
    enter: async () => ({ room, leave() {} }),
    answers: () => small.edge.core.answers,
  };
  const stream = attachStream(server, small.edge, rooms, known, {
    limits: { ...defaultLimits, ...limits },
  });
  const folder = onFile ? mkdtempSync(join(tmpdir(), "akari-stream-")) : "";
  const file = join(folder, "stream");
  await new Promise<void>((resolve) =>
    onFile ? server.listen(file, resolve) : server.listen(0, "127.0.0.1", resolve),
  );

  return {
    port: onFile ? 0 : (server.address() as AddressInfo).port,
    file,
    small,
    readers: () => stream.readers,
    waitingBytes: () => stream.waitingBytes,
    signIn: (token, accountId) => add(token, accountId, sessionLifetimeMs, "SESSION_EXPIRED"),
    makeBot: (token, accountId, lifetimeMs) =>
      add(token, accountId, lifetimeMs, "BOT_TOKEN_INVALID"),
    signOut(token) {
      const ended = identities.get(token);
      identities.delete(token);
      if (ended !== undefined) for (const listener of listeners) listener(ended.key);
    },
    expire: (token) => void identities.delete(token),
    leaveUnread(accountId) {
      isRead = false;
      for (const listener of leaving) listener(personId(accountId));
      isRead = true;
    },
    async close() {
      await stream.close();
      feed.close();
      await new Promise((resolve) => server.close(resolve));
      if (onFile) rmSync(folder, { recursive: true });
    },
  };
}
