import { locales } from "@akari/api/locale";
import { type Reason, reasons } from "@akari/api/reasons";
import { denials } from "@akari/brokerage/vocabulary";
import { endReasons, reasonOf } from "@akari/brokerage/order/end-reason";
import { premarketReasons } from "@akari/brokerage/premarket/application";
import { failureOf } from "@akari/brokerage/premarket/carry-failure";
import type { Rejection } from "@akari/exchange/messages";
import { expect, test } from "vitest";
import { reasonText, serverText, writtenYen } from "./wording.ts";

test("M-ERR-27 the registry contains every brokerage denial and every order end reason", () => {
  for (const word of [...denials, ...endReasons]) expect(Object.keys(reasons)).toContain(word);
});

const rejections: Readonly<Record<Rejection, true>> = {
  NOT_ACCEPTING: true,
  PRICE_OFF_TICK: true,
  PRICE_OUTSIDE_LIMITS: true,
  PRICE_OUTSIDE_LISTING_RANGE: true,
  QUANTITY_OFF_LOT: true,
  QUANTITY_ABOVE_LISTED_SHARE: true,
  CONDITION_NEEDS_LIMIT: true,
  CONDITION_AFTER_OPENING: true,
  CONDITION_OUTSIDE_CONTINUOUS: true,
  PRICE_FIXED_BEFORE_CLOSE: true,
  MARKET_ORDER_ON_NEW_LISTING: true,
  SHORT_SALE_MARKET_ORDER: true,
  SHORT_SALE_PRICE: true,
  ORDER_NOT_WORKING: true,
  QUANTITY_NOT_REDUCED: true,
  BEFORE_FIRST_PRICE: true,
  PRICE_OUTSIDE_OFF_AUCTION_RANGE: true,
};

test("M-ERR-27 order end reasons and refused changes have texts without parameters", () => {
  const words = (Object.keys(rejections) as Rejection[]).map(reasonOf);
  expect(new Set(words).size).toBe(words.length);
  for (const word of [...words, ...endReasons]) expect(reasons[word].parameters).toBeUndefined();
});

test("M-ERR-10 M-ERR-27 every reason for which a due application fails has a text without parameters", () => {
  const denied = [
    "ACCOUNT_FROZEN",
    "TOO_MANY_ORDERS",
    "MARGIN_CALL_OPEN",
    "MARGIN_MINIMUM_SHORT",
    "FUNDS_SHORT",
    "PRICE_OFF_TICK",
    "PRICE_OUTSIDE_LIMITS",
    "QUANTITY_OFF_LOT",
  ] as const;
  for (const word of [...premarketReasons, ...denied.map(failureOf)])
    expect(reasons[word as Reason].parameters).toBeUndefined();
});

test.each(locales)(
  "M-ERR-27 M-ERR-28 every reason is worded in %s with all its parameters",
  (locale) => {
    for (const reason of Object.keys(reasons) as Reason[]) {
      const values: Record<string, string | number> = {};
      for (const [name, unit] of Object.entries(reasons[reason].parameters ?? {}))
        values[name] = unit === "field" ? "price" : unit === "text" ? "abc" : 123_400;
      const text = reasonText(reason, values, locale);
      expect(text).not.toMatch(/[{}]|undefined|NaN|^[A-Z_]+$/);
      expect(text).toMatch(/[.。)）]$/);
    }
  },
);

test.each(locales)(
  "a close beyond existing closing orders asks in %s to cancel one, without a number",
  (locale) => {
    const [none, some] = ["none", "some"].map((left) =>
      reasonText("QUANTITY_ABOVE_POSITION", { maximum: left === "none" ? 0 : 100, left }, locale),
    );
    expect(none).not.toMatch(/\d/);
    expect(some).toContain("100");
  },
);

test("amounts and shares are written as each language writes them", () => {
  expect(locales.map((locale) => writtenYen(1_234_567_00, locale))).toEqual([
    "1,234,567円",
    "1,234,567\u2060日\u2060元",
    "¥1,234,567",
    "1.234.567\u00a0¥",
    "1\u202f234\u202f567\u00a0¥",
  ]);
  expect(reasonText("QUANTITY_OFF_LOT", { lot: 100 }, "en")).toContain("100 shares");
  expect(reasonText("QUANTITY_OFF_LOT", { lot: 1 }, "en")).toContain("1 share.");
});

test("fields have readable names; an unknown field is shown unchanged", () => {
  expect(reasonText("FIELD_REQUIRED", { field: "quantity" }, "ja")).toBe(
    "株数を入力してください。",
  );
  expect(reasonText("FIELD_UNKNOWN", { field: "<b>{x}" }, "en")).toContain("<b>{x}");
});

test("an unknown key is shown as is and does not throw", () => {
  expect(serverText("no.such.key", {}, "ja")).toBe("no.such.key");
  expect(serverText("constructor", {}, "ja")).toBe("constructor");
});
