import type { BarInterval } from "@akari/api/instrument";
import { ApiError } from "@akari/api/client";
import type { CallOptions, Client } from "../http/client.ts";
import type { Push, TopicMessage } from "./push.ts";
import type { ReadRound } from "./fallback.ts";

interface HttpRoundOptions {
  readonly client: Pick<Client, "call">;
  readonly push: Pick<Push, "wanted" | "tell">;
  readonly isSignedIn: () => boolean;
}

/** More tapes than these are read in turn: a list of the newest trades listens to a dozen. */
const tapesMost = 4;
/** A sequence that no account reaches: only its last one is answered. */
const beyondAll = 999_999_999_999_999;

/** Reads by calls what the stream would bring, and tells its listeners: once for all that is listened to now. */
export function createHttpRound({ client, push, isSignedIn }: HttpRoundOptions): ReadRound {
  let turn = 0;
  const versions = new Map<string, string>();

  /** Tells states and items that are not known yet. */
  const tell = (topic: string, data: unknown, version = 0) =>
    push.tell({ topic, kind: "update", version, data } as TopicMessage);
  const tellChanged = (topic: string, data: unknown) => {
    const text = JSON.stringify(data);
    if (versions.get(topic) === text) return;
    versions.set(topic, text);
    tell(topic, data);
  };

  const readTopic = async (topic: string, options: CallOptions): Promise<void> => {
    const { codes, after } = push.wanted();
    const [kind, code = "", interval = ""] = topic.split(":");
    switch (kind) {
      case "quotes": {
        const quotes = await Promise.all(
          codes.map((one) => client.call("market/quote", { code: one }, options)),
        );
        return tell(topic, quotes);
      }
      case "book":
        return tell(topic, await client.call("market/book", { code }, options));
      case "trades": {
        const { items } = await client.call("market/trades", { code }, options);
        return tell(topic, items.toReversed(), items[0]?.sequence);
      }
      case "bars": {
        const request = { code, interval: interval as BarInterval, limit: "2" };
        return tell(topic, (await client.call("market/bars", request, options)).items);
      }
      case "heads":
        return tellChanged(topic, await client.call("ledger/head", {}, options));
      case "account":
        return readEvents(after.get(topic), options);
      case "messages":
        return tellChanged(topic, await client.call("account/messageState", {}, options));
      case "support": {
        if (code === "state")
          return tellChanged(topic, await client.call("support/state", {}, options));
        const { items } = await client.call("support/conversation", {}, options);
        const news = items.filter((item) => item.number > (after.get(topic) ?? 0)).toReversed();
        const last = news.at(-1)?.number;
        return last === undefined ? undefined : tell(topic, news, last);
      }
      default:
        return undefined;
    }
  };

  /** The account's events; its listeners read anew what they change. */
  const readEvents = async (after: number | undefined, options: CallOptions): Promise<void> => {
    const request = { after: String(after ?? beyondAll) };
    const { items, last } = await client.call("account/events", request, options);
    if (after === undefined || last > after) tell("account", items, items.at(-1)?.sequence ?? last);
  };

  return async (signal) => {
    const options = { signal, quiet: true };
    const { topics } = push.wanted();
    const open = topics.filter((topic) => isSignedIn() || !isOwn(topic));
    const tapes = open.filter((topic) => topic.startsWith("trades:"));
    turn += 1;
    const turns = Array.from(
      { length: Math.min(tapes.length, tapesMost) },
      (_, place) => tapes[(turn * tapesMost + place) % tapes.length] ?? "",
    );
    const others = open.filter((topic) => !topic.startsWith("trades:"));
    const reads = [...others, ...turns].map((topic) =>
      readTopic(topic, options).catch(passRefusal),
    );
    // It fails while the market does not answer: what is read then is not live.
    const check = client.call("system/streamCheck", {}, options);
    await Promise.all([check, ...reads]);
    return (await check).refused;
  };
}

const isOwn = (topic: string) => /^(account|messages|support)/.test(topic);

/** A share that is unknown or a session that has ended is no matter of the network: other reads say so. */
function passRefusal(error: unknown): void {
  if (!(error instanceof ApiError) || (error.code !== 0 && error.code !== 401)) throw error;
}
