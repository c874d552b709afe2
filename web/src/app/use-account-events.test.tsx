// @vitest-environment jsdom
import { type EndpointName, paths } from "@akari/api/paths";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { FakeSocket } from "../../test/fake-socket.ts";
import { createHttpRound } from "../push/http-round.ts";
import { createPush, type TopicMessage } from "../push/push.ts";
import { useAccountEvents } from "./use-account-events.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Listening() {
  useAccountEvents();
  return null;
}

/** A signed-in app that receives the stream; `upTo` has the event up to which it reads again. */
function listening() {
  let hear: (message: TopicMessage) => void = () => {};
  const { queries } = renderWithServices(<Listening />, {
    token: "token",
    call: () => Promise.resolve({}),
    listen: (_topic, listener) => {
      hear = listener;
      return () => {};
    },
  });
  const reads = vi.spyOn(queries, "invalidateBefore").mockResolvedValue();
  const event = (version: number) =>
    hear({ topic: "account", kind: "update", version, data: [] } as unknown as TopicMessage);
  const behind = () => hear({ topic: "account", kind: "behind" } as unknown as TopicMessage);
  return { event, behind, upTo: () => reads.mock.calls.map(([sequence]) => sequence) };
}

test("events of one moment cause one read, up to the last of them", () => {
  const { event, upTo } = listening();
  event(41);
  event(42);
  vi.advanceTimersByTime(1_000);
  expect(upTo()).toEqual([42]);
});

test("events without a pause do not delay the reads", () => {
  const { event, upTo } = listening();
  for (let version = 1; version <= 100; version += 1) {
    event(version);
    vi.advanceTimersByTime(30);
  }
  expect(upTo().length).toBeGreaterThan(20);
});

test("after a log that was too far behind everything is read again, whatever event comes next", () => {
  const { event, behind, upTo } = listening();
  behind();
  event(7);
  vi.advanceTimersByTime(1_000);
  expect(upTo()).toEqual([Infinity]);
});

/** Every read of the customer's own, as lists, pages and single things keep it; which of them a new event of the account makes old. */
async function madeOld(how: "stream" | "calls"): Promise<readonly string[]> {
  const socket = new FakeSocket();
  const push = createPush({
    open: () => socket as unknown as WebSocket,
    token: () => "token",
    onTokenRefused: () => {},
  });
  const { queries } = renderWithServices(<Listening />, {
    token: "token",
    call: () => Promise.resolve({}),
    listen: push.listen,
  });
  const own = Object.keys(paths).filter((name) => {
    const { method, caller } = paths[name as EndpointName];
    return method === "GET" && caller === "customer";
  });
  const keys = own.flatMap((name) => [
    [name, {}],
    [name, {}, "pages"],
    [name, {}, "whole"],
  ]);
  /** As read when the account's last event had this number. */
  const read = (last: number) => {
    for (const key of keys) {
      queries.setQueryData(key, {});
      queries.noteLastEvent(key, last);
    }
  };
  const log = { last: 0 };
  const round = createHttpRound({
    client: {
      call: ((name: string) =>
        Promise.resolve(
          name === "account/events"
            ? { items: [{ sequence: log.last }], last: log.last, nextCursor: null }
            : { refused: null },
        )) as never,
    },
    push,
    token: () => "token",
    onTokenRefused: () => {},
  });
  const hear = async (kind: "snapshot" | "update", last: number) => {
    log.last = last;
    if (how === "calls") await round(new AbortController().signal);
    else socket.say({ topic: "account", kind, version: last, data: [] });
    await vi.advanceTimersByTimeAsync(1_000);
  };
  const isOld = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated === true;
  if (how === "stream") socket.accept();
  read(40);
  await hear("snapshot", 40);
  expect(keys.filter(isOld)).toEqual([]);
  await hear("update", 41);
  const old = keys.filter(isOld);
  // A read that contains the event is not old.
  read(42);
  await hear("update", 42);
  expect(keys.filter(isOld)).toEqual([]);
  return old.map((key) => key.join(" "));
}

test("M-OUT-130 by calls and by the stream an event of the account invalidates the same reads: all of the customer's own except favourites", async () => {
  const byStream = await madeOld("stream");
  expect(await madeOld("calls")).toEqual(byStream);
  const own = Object.entries(paths).filter(
    ([, row]) => row.method === "GET" && row.caller === "customer",
  );
  const favourites = own.filter(([name]) => name.startsWith("favourite/"));
  expect(byStream).toHaveLength(3 * (own.length - favourites.length));
});
