// @vitest-environment jsdom
import type { Trade } from "@akari/api/instrument";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import type { TopicMessage } from "../../push/push.ts";
import { quote } from "../../quotes/testing/quote.ts";
import { untilPressedMs } from "../../quotes/use-still-while-touched.ts";
import { LiveTrades } from "./live-trades.tsx";

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    }),
);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const trade = (sequence: number, second: number, price = 2845): Trade => ({
  sequence,
  time: `2026-03-04T18:34:${second}+09:00`,
  price,
  quantity: 100,
  auction: false,
  offAuction: false,
  direction: "up",
});
const items = Array.from({ length: 20 }, (_, place) => ({
  ...quote,
  code: `10${String(place).padStart(2, "0")}`,
  name: `会社${place}`,
  turnover: place,
}));

test("trades of the shares that trade most appear newest first, at most once a second, and a touch stops the list", async () => {
  const heard = new Map<string, (message: TopicMessage) => void>();
  renderWithServices(<LiveTrades />, {
    call: () => Promise.resolve({ items, nextCursor: null }),
    listen: (topic, listener) => {
      heard.set(topic, listener);
      return () => {};
    },
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  expect([...heard.keys()]).toEqual(
    items
      .slice(-12)
      .reverse()
      .map(({ code }) => `trades:${code}`),
  );
  const say = (code: string, ...trades: Trade[]) =>
    heard.get(`trades:${code}`)?.({ topic: "", kind: "update", version: 1, data: trades } as never);
  const times = () => screen.queryAllByRole("listitem").map((row) => row.textContent?.slice(0, 8));
  say("1019", trade(1, 40), trade(2, 42));
  say("1018", trade(7, 41));
  expect(times()).toEqual([]);
  await pass(1_000);
  expect(times()).toEqual(["18:34:42", "18:34:41", "18:34:40"]);

  const list = screen.getByRole("list");
  fireEvent.touchStart(list);
  // Repeated after a reconnect, with new trades.
  say("1019", trade(2, 42), trade(3, 43), trade(4, 44), trade(5, 45), trade(6, 46));
  await pass(3_000);
  expect(times()).toHaveLength(3);
  fireEvent.touchEnd(list);
  expect(times()).toHaveLength(3);
  await pass(untilPressedMs);
  expect(times()).toEqual(["18:34:46", "18:34:45", "18:34:44", "18:34:43", "18:34:42", "18:34:41"]);
});
