import { ApiError } from "@akari/api/client";
import { endpoints } from "@akari/api/endpoints";
import { exampleOf } from "@akari/api/description/example-of";
import type { EndpointName } from "@akari/api/paths";
import { streamTopics } from "@akari/api/push";
import { reasons } from "@akari/api/reasons";
import { expect, test, vi } from "vitest";
import { createHttpRound } from "./http-round.ts";
import { quotesCodesMaximum, type TopicMessage } from "./push.ts";

const eventsAhead = new ApiError(0, "", { reason: "EVENTS_AHEAD" }, null);

/** The account's log as the server reads it: a page after a number, and no number beyond its end. */
function eventsAfter(after: number, last: number) {
  if (after > last) throw eventsAhead;
  const numbers = Array.from({ length: last - after }, (_, place) => after + place + 1);
  const items = numbers.slice(0, 50).map((sequence) => ({ sequence }));
  const end = items.at(-1)?.sequence ?? after;
  return { items, last, nextCursor: end < last ? `${end}` : null };
}

type Answers = Record<string, (request: Record<string, string>) => unknown>;
const answersAt = (lastEvent: () => number): Answers => ({
  "market/quotes": ({ codes = "" }) => ({
    items: codes.split(",").map((code) => ({ code, price: 100 })),
    nextCursor: null,
  }),
  "market/book": ({ code }) => ({ code, bids: [] }),
  "market/trades": () => ({ items: [{ sequence: 9 }, { sequence: 8 }], nextCursor: null }),
  "market/bars": ({ limit }) => ({ items: [{ time: "1" }, { time: limit }] }),
  "account/events": ({ after = "0" }) => eventsAfter(Number(after), lastEvent()),
  "account/messageState": () => ({ unread: 1, newest: "5", newestTrade: null }),
  "support/conversation": () => ({ items: [{ number: 3 }, { number: 2 }], nextCursor: null }),
  "support/state": () => ({ status: "open" }),
  "ledger/head": () => ({ head: "5f" }),
  "system/streamCheck": () => ({ refused: null }),
});

function roundOf(listened: readonly string[], codes: readonly string[] = [], signedIn = true) {
  const after = new Map<string, number>();
  const topics = new Map<string, object>(listened.map((topic) => [topic, {}]));
  const told: TopicMessage[] = [];
  const calls: string[] = [];
  const failing = new Map<string, unknown>();
  const market = { lastEvent: 7 };
  const answers = answersAt(() => market.lastEvent);
  const call = vi.fn(async (name: string, request: Record<string, string>) => {
    calls.push(name);
    if (failing.has(name)) throw failing.get(name);
    return answers[name]?.(request);
  });
  const customer = { token: signedIn ? "token" : null };
  const onTokenRefused = vi.fn();
  const read = createHttpRound({
    client: { call: call as never },
    push: {
      wanted: () => ({ topics, codes, after }),
      tell(message) {
        told.push(message);
        if ("version" in message) after.set(message.topic, message.version);
        else after.delete(message.topic);
      },
    },
    token: () => customer.token,
    onTokenRefused,
  });
  return {
    read: () => read(new AbortController().signal),
    listenAnew: (topic: string) => topics.set(topic, {}),
    told,
    calls,
    call,
    failing,
    after,
    market,
    answers,
    customer,
    onTokenRefused,
  };
}

interface Schema {
  readonly "~standard": { readonly validate: (value: unknown) => object };
}
function issuesOf(schema: Schema, value: unknown): unknown {
  const result = schema["~standard"].validate(value);
  return "issues" in result ? result.issues : undefined;
}

const topicsIn = (told: readonly TopicMessage[]) => told.map(({ topic }) => topic).toSorted();

test("M-OUT-4 a round reads the subscribed topics and delivers them as the stream does", async () => {
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

test("M-OUT-172 a page with forty quotes makes one call of quotes in a round, and one with as many as the stream takes too", async () => {
  for (const count of [40, quotesCodesMaximum]) {
    const codes = Array.from({ length: count }, (_, place) => `${1000 + place}`);
    const { read, told, calls, call } = roundOf(["quotes"], codes);
    await read();
    expect(calls.toSorted()).toEqual(["market/quotes", "system/streamCheck"]);
    const asked = call.mock.calls.find(([name]) => name === "market/quotes")![1];
    expect(issuesOf(endpoints["market/quotes"].request, asked)).toBeUndefined();
    expect(told).toMatchObject([{ topic: "quotes", data: codes.map((code) => ({ code })) }]);
    await read();
    expect(calls.filter((name) => name === "market/quotes")).toHaveLength(2);
  }
});

test("a round of a page without quotes reads no quotes", async () => {
  const { read, calls } = roundOf(["quotes"], []);
  await read();
  expect(calls).toEqual(["system/streamCheck"]);
});

test("M-OUT-4 logs continue after their last item, and states are delivered when they change", async () => {
  const { read, told, market } = roundOf(["account", "messages", "support", "support:state"]);
  await read();
  expect(topicsIn(told)).toEqual(["account", "messages", "support", "support:state"]);
  expect(told.find(({ topic }) => topic === "support")).toMatchObject({
    data: [{ number: 2 }, { number: 3 }],
    version: 3,
  });
  told.length = 0;
  market.lastEvent = 8;
  await read();
  expect(told).toMatchObject([{ topic: "account", version: 8, data: [{ sequence: 8 }] }]);
});

test("M-OUT-130 the account's log starts at its end, continues with each event, and reports a gap where it cannot", async () => {
  const { read, told, market } = roundOf(["account"]);
  const round = async (lastEvent: number) => {
    told.length = 0;
    market.lastEvent = lastEvent;
    await read();
    return told;
  };
  expect(await round(0)).toMatchObject([{ kind: "update", version: 0, data: [] }]);
  expect(await round(0)).toEqual([]);
  expect(await round(2)).toMatchObject([{ version: 2, data: [{ sequence: 1 }, { sequence: 2 }] }]);
  expect(await round(2)).toEqual([]);
  // More than a page.
  expect(await round(90)).toEqual([{ topic: "account", kind: "behind" }]);
  expect(await round(90)).toMatchObject([{ version: 90, data: [] }]);
  // The market was restored from a copy of an earlier hour.
  expect(await round(30)).toEqual([{ topic: "account", kind: "behind" }]);
  expect(await round(30)).toMatchObject([{ version: 30, data: [] }]);
});

test("M-OUT-130 each topic of the stream is read by valid calls, and delivered in the stream's form", async () => {
  for (const row of Object.values(streamTopics)) {
    const topic = row.name.replace("{code}", "6W3A").replace("{interval}", "1m");
    const { read, told, call, after } = roundOf([topic], ["6W3A"]);
    call.mockImplementation(async (name) => {
      const { answer } = exampleOf(name as EndpointName);
      return name === "system/streamCheck" ? { refused: null } : answer;
    });
    if (topic === "account") after.set(topic, 1);
    await read();
    for (const [name, request] of call.mock.calls) {
      const { request: schema } = endpoints[name as EndpointName];
      expect([name, issuesOf(schema, request)]).toEqual([name, undefined]);
    }
    expect(told.map((message) => message.topic)).toEqual([topic]);
    const [message] = told;
    const data = message !== undefined && "data" in message ? message.data : undefined;
    const items = row.isList ? (data as readonly unknown[]) : [data];
    expect(items).not.toEqual([]);
    for (const item of items) expect([topic, issuesOf(row.data, item)]).toEqual([topic, undefined]);
  }
});

test("M-OUT-130 a new subscriber gets the state, even if it was delivered before", async () => {
  const { read, told, listenAnew, customer } = roundOf(["messages", "support:state", "heads"]);
  await read();
  told.length = 0;
  await read();
  expect(told).toEqual([]);
  listenAnew("support:state");
  await read();
  expect(topicsIn(told)).toEqual(["support:state"]);
  // Another customer has signed in.
  told.length = 0;
  customer.token = "another";
  await read();
  expect(topicsIn(told)).toEqual(["heads", "messages", "support:state"]);
});

test("M-OUT-130 an ended session is reported, as by the stream, and only while it is the current one", async () => {
  const { read, failing, customer, onTokenRefused, call } = roundOf(["account", "book:6W3A"]);
  failing.set("account/events", new ApiError(401, "", null, null));
  await read();
  expect(onTokenRefused).toHaveBeenCalledTimes(1);
  call.mockImplementation(async (name) => {
    if (name !== "account/events") return { refused: null };
    customer.token = "another";
    throw new ApiError(401, "", null, null);
  });
  await read();
  expect(onTokenRefused).toHaveBeenCalledTimes(1);
});

test("a guest's round reads nothing of an account", async () => {
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

test("M-OUT-4 a round without all answers fails, unless the market does not have the share", async () => {
  const { read, failing } = roundOf(["book:6W3A", "account"]);
  const unknown = { reason: "INSTRUMENT_UNKNOWN" };
  failing.set("market/book", new ApiError(reasons.INSTRUMENT_UNKNOWN.code, "", unknown, null));
  failing.set("account/events", new ApiError(401, "", null, null));
  await expect(read()).resolves.toBeNull();
  failing.set("market/book", new ApiError(408, "", null, null));
  await expect(read()).rejects.toThrow(ApiError);
  failing.set("market/book", new ApiError(503, "", null, null));
  await expect(read()).rejects.toThrow(ApiError);
});

test("M-OUT-4 M-OUT-5 every round checks whether the stream would admit this page: a refusal is its result, and a market without an answer fails it", async () => {
  const { read, failing, answers } = roundOf(["book:6W3A"]);
  const refused = { host: "akari.example", origin: "null", setting: "AKARI_PUBLIC_ADDRESS" };
  const admits = answers["system/streamCheck"];
  answers["system/streamCheck"] = () => ({ refused });
  await expect(read()).resolves.toEqual(refused);
  answers["system/streamCheck"] = admits!;
  failing.set("system/streamCheck", new ApiError(503, "", "OVERLOADED", 2));
  await expect(read()).rejects.toThrow(ApiError);
});
