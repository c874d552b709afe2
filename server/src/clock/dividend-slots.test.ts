import { createCalendar } from "@akari/exchange/calendar";
import { dayMs } from "@akari/exchange/tokyo-time";
import { inventUniverse } from "@akari/simulator/universe";
import { expect, test } from "vitest";
import { dividendSlots } from "./dividend-slots.ts";

const at = (text: string) => Date.parse(`${text}+09:00`);
const codes = inventUniverse("slots", 300).map(({ code }) => code);

test("dividends are declared a minute after each trading date has begun", () => {
  const practice = dividendSlots(createCalendar("practice", new Set()), "seed");
  expect(practice.slotAfter(at("2026-11-20T10:00:00"))).toBe(at("2026-11-20T23:59:00"));
  expect(practice.slotAfter(at("2026-11-20T23:59:00"))).toBe(at("2026-11-21T23:59:00"));
  const tse = dividendSlots(createCalendar("tse", new Set(["2026-11-23"])), "seed");
  expect(tse.slotAfter(at("2026-11-20T15:31:00"))).toBe(at("2026-11-24T15:31:00"));
});

test("a slot proposes the ex-dates of the next ten trading days, so that two days without a server lose no dividend", () => {
  const plan = dividendSlots(createCalendar("practice", new Set()), "seed");
  const namesOf = (slotAt: number) =>
    plan
      .proposals(slotAt, codes)
      .flat()
      .map((command) => JSON.stringify(command));
  const slot = at("2026-11-20T23:59:00");
  const today = namesOf(slot);
  // About 1.6 of 300 companies a day.
  expect(today.length).toBeGreaterThan(8);
  expect(today.length).toBeLessThan(30);
  expect(namesOf(slot)).toEqual(today);
  const later = new Set(namesOf(slot + 2 * dayMs));
  const kept = today.filter((command) => later.has(command));
  expect(kept.length).toBeGreaterThan(today.length / 2);
  for (const command of plan.proposals(slot, codes).flat())
    expect(command).toMatchObject({ kind: "declare-dividend" });
});
