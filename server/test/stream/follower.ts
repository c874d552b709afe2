import type { AccountEvent } from "@akari/api/account";
import { type Client, createClient } from "@akari/api/client";
import { callMs } from "../api/world.ts";
import { connectStream, type StreamClient } from "../../src/push/testing/stream-client.ts";

/** A bot that follows an account, and loses its connection whenever the test says so. */
export interface Follower {
  /** Every event received, in order. */
  readonly events: readonly AccountEvent[];
  /** Reads until it has this sequence, reconnecting as often as necessary. */
  readTo(sequence: number): Promise<void>;
  /** Drops its socket in any state. */
  cut(): void;
  /** How often it had to catch up over HTTP. */
  readonly behind: number;
}

/** `address` is called for each connection, since a restarted server may have another port. */
export function createFollower(token: string, address: () => string): Follower {
  const events: AccountEvent[] = [];
  let client: StreamClient | null = null;
  let behind = 0;
  const last = () => events.at(-1)?.sequence ?? 0;

  const connect = async () => {
    client = await connectStream(Number(new URL(address()).port), { token });
    client.send({ subscribe: ["account"], after: last() });
    return client;
  };

  const readPages = async () => {
    const api = apiAs(token, address());
    for (;;) {
      const page = await api.call("account/events", { after: `${last()}` });
      events.push(...page.items);
      if (page.nextCursor === null) return;
    }
  };

  return {
    events,
    get behind() {
      return behind;
    },
    async readTo(sequence) {
      while (last() < sequence) {
        const reader = client ?? (await connect());
        const message = await reader.next(({ topic }) => topic === "account").catch(() => null);
        if (message === null) client = null;
        else if (message.kind === "behind") {
          behind += 1;
          await readPages();
          reader.send({ subscribe: ["account"], after: last() });
        } else events.push(...(message.data as unknown as AccountEvent[]));
      }
    },
    cut() {
      client?.socket.terminate();
      client = null;
    },
  };
}

export function apiAs(token: string, origin: string): Client {
  return createClient({
    storage: { getItem: (key) => (key === "token" ? token : null) },
    fetch,
    origin,
    timeoutMs: callMs,
  });
}
