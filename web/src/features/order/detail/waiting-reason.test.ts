import type { Quote } from "@akari/api/instrument";
import { expect, test } from "vitest";
import { quote } from "../../../quotes/testing/quote.ts";
import { waitingReason } from "./waiting-reason.ts";

const buy = { status: "working", type: "market", side: "long", intent: "open" } as const;
const sell = { ...buy, side: "short" } as const;
const standing = { kind: "special", side: "buy", price: 2900, since: "", renewsAt: null } as const;

test.each([
  ["a market order in continuous trading", buy, {}, null],
  ["a market order in a halt", buy, { phase: "halted" }, "halted"],
  ["a limit order in a halt", { ...buy, type: "limit" }, { phase: "halted" }, "halted"],
  [
    "a limit order before the opening",
    { ...buy, type: "limit" },
    { phase: "pre-opening" },
    "preOpening",
  ],
  ["a market order before the close", buy, { phase: "pre-closing" }, "preClosing"],
  ["a market buy under a special bid", buy, { quoteState: standing }, "specialBuy"],
  ["a limit buy under a special bid", { ...buy, type: "limit" }, { quoteState: standing }, null],
  [
    "a market sell in a sequential quote",
    sell,
    { quoteState: { ...standing, kind: "sequential", side: "sell" } },
    "sequentialSell",
  ],
  ["a market buy at limit up", buy, { limitState: "up" }, "limitUp"],
  ["a market sell at limit up", sell, { limitState: "up" }, null],
  [
    "a buy that closes a short at limit up",
    { ...sell, intent: "close" },
    { limitState: "up" },
    "limitUp",
  ],
  ["a market sell at limit down", sell, { limitState: "down" }, "limitDown"],
  [
    "an order that is not in the book yet",
    { ...buy, status: "waiting" },
    { phase: "halted" },
    null,
  ],
] as const)("%s waits for %4$s", (_case, order, change, expected) => {
  expect(waitingReason(order, { ...quote, ...(change as Partial<Quote>) })).toBe(expected);
});
