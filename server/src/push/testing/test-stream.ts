import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type pg from "pg";
import {
  createSmallMarket,
  type SmallMarket,
} from "../../features/instrument/testing/small-market.ts";
import type { Session, Sessions } from "../../features/session/sessions.ts";
import { defaultLimits, type StreamLimits } from "../limits.ts";
import { attachStream } from "../stream.ts";

/** The stream on a port of its own, over a small market, with sessions that a test begins and ends. */
export interface TestStream {
  readonly port: number;
  readonly small: SmallMarket;
  /** How many are connected and were not cut. */
  readers(): number;
  signIn(token: string, accountId: number): Session;
  /** What logout and revocation do. */
  signOut(token: string): void;
  /** The session is no more, and nobody was told: it grew too old. */
  expire(token: string): void;
  close(): Promise<void>;
}

export async function createTestStream(
  sql: pg.Pool | null,
  { limits = {}, count = 3 }: { limits?: Partial<StreamLimits>; count?: number } = {},
): Promise<TestStream> {
  const small = await createSmallMarket(sql, { count });
  const sessions = new Map<string, Session>();
  const listeners = new Set<(sessionId: number) => void>();
  let sessionId = 0;
  const known = {
    resolve: async (token: string) => sessions.get(token) ?? null,
    onEnded: (listener: (sessionId: number) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } as unknown as Sessions;

  const server = createServer();
  const stream = attachStream(server, small.edge, known, { ...defaultLimits, ...limits });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    port,
    small,
    readers: () => stream.readers,
    signIn(token, accountId) {
      const session = { sessionId: ++sessionId, accountId, createdAt: small.clock.now() };
      sessions.set(token, session);
      return session;
    },
    signOut(token) {
      const ended = sessions.get(token);
      sessions.delete(token);
      if (ended !== undefined) for (const listener of listeners) listener(ended.sessionId);
    },
    expire: (token) => void sessions.delete(token),
    async close() {
      await stream.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
