import { ApiError } from "@akari/api/client";
import { expect, test, vi } from "vitest";
import { createHttpRound } from "./http-round.ts";
import type { TopicMessage } from "./push.ts";

const answers: Record<string, (request: Record<string, string>) => unknown> = {
  "market/quote": ({ code }) => ({ code, price: 100 }),
  "market/book": ({ code }) => ({ code, bids: [] }),
  "market/trades": () => ({ items: [{ sequence: 9 }, { sequence: 8 }], nextCursor: null }),
  "market/bars": ({ limit }) => ({ items: [{ time: "1" }, { time: limit }] }),
  "account/events": ({ after }) =>
    after === "7"
      ? { items: [{ sequence: 8 }], last: 8, nextCursor: null }
      : { items: [], last: 7, nextCursor: null },
  "account/messageState": () => ({ unread: 1, newest: "5", newestTrade: null }),
  "support/conversation": () => ({ items: [{ number: 3 }, { number: 2 }], nextCursor: null }),
  "support/state": () => ({ status: "open" }),
  "system/streamCheck": () => ({ refused: null }),
};

function roundOf(topics: readonly string[], codes: readonly string[] = [], signedIn = true) {
  const after = new Map<string, number>();
  const told: TopicMessage[] = [];
  const calls: string[] = [];
  const failing = new Map<string, unknown>();
  const call = vi.fn(async (name: string, request: Record<string, string>) => {
    calls.push(name);
    if (failing.has(name)) throw failing.get(name);
    return answers[name]?.(request);
  });
  const read = createHttpRound({
    client: { call: call as never },
    push: {
      wanted: () => ({ topics, codes, after }),
      tell(message) {
        told.push(message);
        if ("version" in message) after.set(message.topic, message.version);
      },
    },
    isSignedIn: () => signedIn,
  });
  return { read: () => read(new AbortController().signal), told, calls, failing };
}

const topicsIn = (told: readonly TopicMessage[]) => told.map(({ topic }) => topic).toSorted();

test("M-OUT-4 a round reads what is listened to and tells it as the stream does", async () => {
  const { read, told } = roundOf(
    ["quotes", "book:6W3A", "trades:6W3A", "bars:6W3A:5m"],
    ["6W3A", "7X2C"],
  );
  await read();
  const dataOf = (topic: string) => told.find((one) => one.topic === topic);
  expect(dataOf("quotes")).toMatchObject({ data: [{ code: "6W3A" }, { code: "7X2C" }] });
  expect(dataOf("book:6W3A")).toMatchObject({ data: { code: "6W3A" } });
  // Oldest first, as the stream brings them.
  expect(dataOf("trades:6W3A")).toMatchObject({ data: [{ sequence: 8 }, { sequence: 9 }] });
  expect(dataOf("bars:6W3A:5m")).toMatchObject({ data: [{ time: "1" }, { time: "2" }] });
});

test("M-OUT-4 logs go on after their last item, and states are told when they change", async () => {
  const { read, told } = roundOf(["account", "messages", "support", "support:state"]);
  await read();
  expect(topicsIn(told)).toEqual(["account", "messages", "support", "support:state"]);
  expect(told.find(({ topic }) => topic === "support")).toMatchObject({
    data: [{ number: 2 }, { number: 3 }],
    version: 3,
  });
  told.length = 0;
  await read();
  expect(told).toMatchObject([{ topic: "account", version: 8, data: [{ sequence: 8 }] }]);
});

test("a guest's round asks for nothing of an account", async () => {
  const { read, calls } = roundOf(["account", "messages", "support", "book:6W3A"], [], false);
  await read();
  expect(calls.toSorted()).toEqual(["market/book", "system/streamCheck"]);
});

test("many tapes are read in turn, each within three rounds", async () => {
  const tapes = Array.from({ length: 12 }, (_, place) => `trades:${1000 + place}`);
  const { read, told } = roundOf(tapes);
  await read();
  expect(told).toHaveLength(4);
  await read();
  await read();
  expect(topicsIn(told)).toEqual(tapes.toSorted());
});

test("M-OUT-4 a round without all answers fails, but not for a share that the market does not have", async () => {
  const { read, failing } = roundOf(["book:6W3A", "account"]);
  failing.set("market/book", new ApiError(0, "", "INSTRUMENT_UNKNOWN", null));
  failing.set("account/events", new ApiError(401, "", null, null));
  await expect(read()).resolves.toBeNull();
  failing.set("market/book", new ApiError(408, "", null, null));
  await expect(read()).rejects.toThrow(ApiError);
  failing.set("market/book", new ApiError(503, "", null, null));
  await expect(read()).rejects.toThrow(ApiError);
});

test("M-OUT-4 M-OUT-5 every round asks whether the stream would admit this page: a refusal is its result, and a market that does not answer fails it", async () => {
  const { read, failing } = roundOf(["book:6W3A"]);
  const refused = { host: "akari.example", origin: "null", setting: "AKARI_PUBLIC_ADDRESS" };
  const admits = answers["system/streamCheck"]!;
  answers["system/streamCheck"] = () => ({ refused });
  await expect(read()).resolves.toEqual(refused);
  answers["system/streamCheck"] = admits;
  failing.set("system/streamCheck", new ApiError(503, "", "OVERLOADED", 2));
  await expect(read()).rejects.toThrow(ApiError);
});
