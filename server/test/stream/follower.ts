import type { AccountEvent } from "@akari/api/account";
import { type Client, createClient } from "@akari/api/client";
import { connectStream, type StreamClient } from "../../src/push/testing/stream-client.ts";

/** A program that follows an account with a bot token, and loses its connection whenever the test likes. */
export interface Follower {
  /** Every event that it was told, in the order in which it was told. */
  readonly events: readonly AccountEvent[];
  /** Reads until it has this sequence, connecting anew as often as that takes. */
  readTo(sequence: number): Promise<void>;
  /** Drops its socket in whatever state it is. */
  cut(): void;
  /** How often it was sent to HTTP for what it had missed. */
  readonly behind: number;
}

/** `address` is asked for at each connection: a server that was started again may be elsewhere. */
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
  });
}
