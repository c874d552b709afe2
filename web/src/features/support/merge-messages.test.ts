import type { SupportMessage } from "@akari/api/support";
import { expect, test } from "vitest";
import { withMessages } from "./merge-messages.ts";

const message = (number: number): SupportMessage => ({
  number,
  at: "2026-11-20T10:20:00.000+09:00",
  sender: { kind: "customer" },
  content: { kind: "text", text: `${number}` },
  clientId: `${number}`,
});
const pagesOf = (...numbers: number[]) => ({
  pages: [{ items: numbers.map(message), nextCursor: null }],
  pageParams: [undefined],
});
const numbersOf = (pages: ReturnType<typeof withMessages>) =>
  pages?.pages.flatMap(({ items }) => items.map(({ number }) => number));

test("new messages come on top in order, and known ones are left out", () => {
  expect(numbersOf(withMessages(pagesOf(3, 2, 1), [message(3), message(4), message(5)]))).toEqual([
    5, 4, 3, 2, 1,
  ]);
  expect(numbersOf(withMessages(pagesOf(), [message(1)]))).toEqual([1]);
});

test("the same messages again change nothing", () => {
  const pages = pagesOf(2, 1);
  expect(withMessages(pages, [message(1), message(2)])).toBe(pages);
});

test("with a gap the pages have to be read again", () => {
  expect(withMessages(pagesOf(2, 1), [message(4)])).toBeNull();
  expect(withMessages(pagesOf(2, 1), [message(3), message(5)])).toBeNull();
});
