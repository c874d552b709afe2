import { expect, test } from "vitest";
import type { Committed } from "../bus/messages.ts";
import { createDrivenClock } from "../clock/driven-clock.ts";
import { startLiveFigures } from "./live-figures.ts";

const start = Date.parse("2026-11-20T10:20:30+09:00");
const minuteMs = 60_000;

function running() {
  const clock = createDrivenClock(start);
  let listener: (batch: Committed) => void = () => {};
  const gauges = { sockets: 0, coreRestarts: 0, slowReadersCut: 3 };
  const figures = startLiveFigures(
    clock,
    {
      onCommitted(_turn, given) {
        listener = given;
        return () => {};
      },
    },
    {
      sockets: () => gauges.sockets,
      coreRestarts: () => gauges.coreRestarts,
      slowReadersCut: () => gauges.slowReadersCut,
    },
  );
  const commit = (orders: number, trades: number, inputs: number) =>
    listener({
      accountEvents: Array.from({ length: orders }, () => ({ kind: "order-placed" })),
      trades: Array.from({ length: trades }),
      replies: Array.from({ length: inputs }),
    } as unknown as Committed);
  return { clock, figures, gauges, commit };
}

test("counts the events of a minute, and starts the next at zero", async () => {
  const { clock, figures, gauges, commit } = running();
  commit(2, 5, 4);
  commit(1, 0, 2);
  commit(0, 7, 0);
  for (const ms of [1, 2, 3, 100]) figures.committed(ms);
  figures.answered("trade/place", "RATE_LIMITED");
  figures.answered("trade/place", "FUNDS_SHORT");
  figures.answered("user/login", null);
  figures.answered("console/session/login", "OPERATOR_LOGIN_WRONG");
  gauges.sockets = 9;
  gauges.slowReadersCut = 4;
  await clock.advance(30_000);
  const last = (name: "orders") => figures.read().series[name].at(-1);
  const { series, lastMinute } = figures.read();
  expect(lastMinute).toBe(start + 30_000);
  expect(
    Object.fromEntries(Object.entries(series).map(([name, all]) => [name, all.at(-1)])),
  ).toEqual({
    orders: 3,
    executions: 12,
    refused: 1,
    coreRestarts: 0,
    slowReadersCut: 1,
    signIns: 1,
    signInsRefused: 1,
    batchSize: 3,
    commitP50: 3,
    commitP99: 100,
    sockets: 9,
    memoryMb: expect.any(Number),
  });
  await clock.advance(minuteMs);
  expect(last("orders")).toBe(0);
  expect(figures.read().series.commitP99.at(-1)).toBeNull();
});

test("keeps an hour of points, null before the start, and dates the last restart of the core", async () => {
  const { clock, figures, gauges } = running();
  await clock.advance(30_000);
  const early = figures.read();
  expect(early.series.orders).toHaveLength(60);
  expect(early.series.orders.filter((point) => point === null)).toHaveLength(59);
  expect(early.lastCoreRestart).toBeNull();
  gauges.coreRestarts = 2;
  await clock.advance(minuteMs);
  expect(figures.read().series.coreRestarts.at(-1)).toBe(2);
  expect(figures.read().lastCoreRestart).toBe(start + 90_000);
  await clock.advance(70 * minuteMs);
  const later = figures.read();
  expect(later.series.orders).toHaveLength(60);
  expect(later.series.orders).not.toContain(null);
});
