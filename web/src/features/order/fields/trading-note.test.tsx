// @vitest-environment jsdom
import type { Quote } from "@akari/api/instrument";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import { quote } from "../../../quotes/testing/quote.ts";
import { TradingNote } from "./trading-note.tsx";

afterEach(cleanup);

const show = (change: Partial<Quote>, type: "market" | "limit") =>
  renderWithServices(<TradingNote quote={{ ...quote, ...change }} type={type} />, {
    call: () => Promise.reject(new Error("nothing is read")),
  });
const standing = {
  side: "buy",
  price: 2900,
  since: "2026-11-20T14:33:00.000+09:00",
  renewsAt: "2026-11-20T14:36:00.000+09:00",
} as const;

test("in continuous trading the ticket has no note", () => {
  show({}, "market");
  expect(screen.queryByRole("status")).toBeNull();
});

test.each([
  [
    "halted",
    { phase: "halted", haltedUntil: "2026-11-20T14:50:00.000+09:00" },
    "market",
    ["売買停止中", "再開予定 14:50", "成行注文は板で待ち、再開の板寄せで約定します"],
  ],
  [
    "under a special quote",
    { quoteState: { kind: "special", ...standing } },
    "limit",
    ["特別買い気配", "次の更新 14:36:00", "指値注文は板で待ちます"],
  ],
  [
    "under a sequential quote",
    { quoteState: { kind: "sequential", ...standing } },
    "market",
    ["連続約定買い気配", "残りは板で待ちます"],
  ],
  [
    "at its upper limit",
    { limitState: "up" },
    "limit",
    ["ストップ高", "上限より高い指値は出せません"],
  ],
  [
    "at its lower limit",
    { limitState: "down" },
    "market",
    ["ストップ安", "板で待つことがあります"],
  ],
] as const)(
  "a share %s: the note explains the effect on a %3$s order",
  (_case, change, type, words) => {
    show(change, type);
    const note = screen.getByRole("status").textContent;
    for (const word of words) expect(note).toContain(word);
    expect(note).not.toContain(type === "market" ? "指値注文は" : "成行注文は");
  },
);
