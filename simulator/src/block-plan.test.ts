import { createCalendar } from "@akari/exchange/calendar";
import { minuteMs } from "@akari/exchange/tokyo-time";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { blockSlotAfter, planBlock } from "./block-plan.ts";

const tokyo = (wallClock: string) => Date.parse(`${wallClock}+09:00`);
const practice = createCalendar("practice", new Set());
const tse = createCalendar("tse", new Set(["2026-11-23"]));
const codes = ["6W3A", "4X21", "8Y17", "2U8K", "5Y45", "9U6C"];

test("at any time a newcomer finds an open block, or one that opens within twenty minutes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_400_000 }), (ofDay) => {
      const now = tokyo("2026-11-20T00:00:00") + ofDay;
      expect(blockSlotAfter(practice, now) - now).toBeLessThanOrEqual(32 * minuteMs);
      const open = blockSlotAfter(practice, now - 20 * minuteMs) <= now;
      expect(open || blockSlotAfter(practice, now) - now <= 20 * minuteMs).toBe(true);
    }),
  );
});

test("all blocks of an hour close in its continuous trading", () => {
  const start = tokyo("2026-11-20T10:00:00");
  const slots: number[] = [];
  for (let at = blockSlotAfter(practice, start); at < start + 60 * minuteMs;) {
    slots.push((at - start) / minuteMs);
    at = blockSlotAfter(practice, at);
  }
  expect(slots).toEqual([2, 9, 16, 23, 30]);
});

test("M-OUT-84 under the schedule of Tokyo blocks are announced at 8:00, 8:01 and 8:02 of trading days, as docs/blocks.md says", () => {
  const morning = tokyo("2026-11-20T00:00:00");
  const slots = [0, 1, 2].reduce<number[]>(
    (before) => [...before, blockSlotAfter(tse, before.at(-1) ?? morning)],
    [],
  );
  expect(slots).toEqual(["08:00", "08:01", "08:02"].map((time) => tokyo(`2026-11-20T${time}:00`)));
  const document = readFileSync(new URL("../../docs/blocks.md", import.meta.url), "utf8");
  expect(document).toContain("| at 8:00, 8:01 and 8:02 of a trading day |");
  const friday = tokyo("2026-11-20T08:02:00");
  expect(blockSlotAfter(tse, friday - 1)).toBe(friday);
  expect(blockSlotAfter(tse, friday)).toBe(tokyo("2026-11-24T08:00:00"));
});

test("a slot always has the same block, other slots have other shares, and every block is within the bounds", () => {
  const seen = new Set<string>();
  for (let at = tokyo("2026-11-20T00:02:00"), slots = 0; slots < 120; slots += 1) {
    const planned = planBlock("seed", at, codes);
    expect(planBlock("seed", at, codes)).toEqual(planned);
    expect(new Set(planned.map(({ code }) => code)).size).toBe(planned.length);
    for (const { code, discount, lots, minimumLots, maximumLots } of planned) {
      seen.add(code);
      expect(discount % 50 === 0 && discount >= 0 && discount <= 500).toBe(true);
      expect(lots >= maximumLots && minimumLots === 1 && maximumLots === 20).toBe(true);
    }
    at = blockSlotAfter(practice, at);
  }
  expect(seen.size).toBe(codes.length);
  expect(planBlock("seed", 1, [])).toEqual([]);
});
