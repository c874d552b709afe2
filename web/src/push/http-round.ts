import type { BarInterval } from "@akari/api/instrument";
import { ApiError } from "@akari/api/client";
import type { StreamTopic } from "@akari/api/push";
import type { CallOptions, Client } from "../http/client.ts";
import type { Push, TopicMessage } from "./push.ts";
import type { ReadRound } from "./fallback.ts";

interface HttpRoundOptions {
  readonly client: Pick<Client, "call">;
  readonly push: Pick<Push, "wanted" | "tell">;
  readonly token: () => string | null;
  /** The server does not know the token any more; the stream would have said so. */
  readonly onTokenRefused: () => void;
}

/** A topic that is listened to: its name, its parameters, and an object that is another one after each new beginning. */
interface Wanted {
  readonly topic: string;
  readonly code: string;
  readonly interval: string;
  readonly subscription: object;
}
type ReadTopic = (wanted: Wanted, options: CallOptions) => Promise<void>;

/** More tapes than these are read in turn: a list of the newest trades listens to a dozen. */
const tapesMost = 4;

/** Reads by calls what the stream would bring, and tells its listeners: once for all that is listened to now. */
export function createHttpRound(round: HttpRoundOptions): ReadRound {
  const { client, push, token, onTokenRefused } = round;
  let turn = 0;
  let told = { token: token(), states: new WeakMap<object, string>() };

  /** Tells states and items that are not known yet. */
  const tell = (topic: string, data: unknown, version = 0) =>
    push.tell({ topic, kind: "update", version, data } as TopicMessage);
  /** As the stream does: the state at the beginning, and then each other one. */
  const tellState = ({ topic, subscription }: Wanted, data: unknown) => {
    const text = JSON.stringify(data);
    if (told.states.get(subscription) === text) return;
    told.states.set(subscription, text);
    tell(topic, data);
  };

  // A topic without its line does not compile: what it brings would be missing without a stream, and nothing would say so.
  const reads: { readonly [Topic in StreamTopic]: ReadTopic } = {
    async quotes({ topic }, options) {
      const { codes } = push.wanted();
      if (codes.length === 0) return tell(topic, []);
      // One call for all: many readers behind one proxy share its address's limit.
      const request = { codes: codes.join(",") };
      tell(topic, (await client.call("market/quotes", request, options)).items);
    },
    async book({ topic, code }, options) {
      tell(topic, await client.call("market/book", { code }, options));
    },
    async trades({ topic, code }, options) {
      const { items } = await client.call("market/trades", { code }, options);
      tell(topic, items.toReversed(), items[0]?.sequence);
    },
    async bars({ topic, code, interval }, options) {
      const request = { code, interval: interval as BarInterval, limit: "2" };
      tell(topic, (await client.call("market/bars", request, options)).items);
    },
    async heads(wanted, options) {
      tellState(wanted, await client.call("ledger/head", {}, options));
    },
    async messages(wanted, options) {
      tellState(wanted, await client.call("account/messageState", {}, options));
    },
    async "support:state"(wanted, options) {
      tellState(wanted, await client.call("support/state", {}, options));
    },
    async support({ topic }, options) {
      const after = push.wanted().after.get(topic) ?? 0;
      const { items } = await client.call("support/conversation", {}, options);
      const news = items.filter(({ number }) => number > after).toReversed();
      const last = news.at(-1);
      if (last !== undefined) tell(topic, news, last.number);
    },
    /** Its listeners read anew what the events change. */
    async account({ topic }, options) {
      const after = push.wanted().after.get(topic);
      const behind = () => push.tell({ topic, kind: "behind" });
      try {
        const request = after === undefined ? {} : { after: `${after}` };
        const { items, last, nextCursor } = await client.call("account/events", request, options);
        // A log begins at its end: everything shown may be older than its last event, and says so itself.
        if (after === undefined) tell(topic, [], last);
        else if (nextCursor !== null) behind();
        else if (last > after) tell(topic, items, last);
      } catch (error) {
        // A number of another copy of the market.
        if (error instanceof ApiError && error.reason === "EVENTS_AHEAD") behind();
        else throw error;
      }
    },
  };

  const readTopic = async (topic: string, subscription: object, options: CallOptions) => {
    const [kind = "", code = "", interval = ""] = topic.split(":");
    const name = Object.hasOwn(reads, topic) ? topic : kind;
    const asked = token();
    try {
      await reads[name as StreamTopic]({ topic, code, interval, subscription }, options);
    } catch (error) {
      // A share that is unknown is no matter of the network: other reads say so.
      if (!(error instanceof ApiError)) throw error;
      if (error.reason !== "INSTRUMENT_UNKNOWN" && error.code !== 0 && error.code !== 401)
        throw error;
      if (error.code === 401 && asked !== null && token() === asked) onTokenRefused();
    }
  };

  return async (signal) => {
    const options = { signal, quiet: true };
    if (told.token !== token()) told = { token: token(), states: new WeakMap() };
    const open = [...push.wanted().topics].filter(([topic]) => token() !== null || !isOwn(topic));
    const tapes = open.filter(([topic]) => isTape(topic));
    turn += 1;
    const inTurn = (place: number) => tapes[(turn * tapesMost + place) % tapes.length] ?? [];
    const turns = Array.from({ length: Math.min(tapes.length, tapesMost) }, (_, place) =>
      inTurn(place),
    );
    const others = open.filter(([topic]) => !isTape(topic));
    const all = [...others, ...turns] as readonly (readonly [string, object])[];
    // It fails while the market does not answer: what is read then is not live.
    const check = client.call("system/streamCheck", {}, options);
    await Promise.all([check, ...all.map(([topic, own]) => readTopic(topic, own, options))]);
    return (await check).refused;
  };
}

const isOwn = (topic: string) => /^(account|messages|support)/.test(topic);
const isTape = (topic: string) => topic.startsWith("trades:");
