import { locales } from "@akari/api/locale";
import { awayKinds } from "@akari/api/message-kinds";
import { expect, test } from "vitest";
import { awayKindOf, wordings } from "../messages/all.ts";
import { deliveries, noticeOf } from "./away-notice.ts";

const keys = Object.keys(wordings);
const all = locales.flatMap((locale) =>
  keys.map((key) => ({ locale, key, notice: noticeOf(4817, key, locale)! })),
);

// M-OUT-28
test("no notice of any message in any language has a figure, an amount, or a place for one", () => {
  for (const { notice } of all) {
    const { title, body, tag, messageId, ...more } = notice;
    expect(`${title} ${body}`).not.toMatch(/\p{N}|\p{Sc}|[{}%％]|undefined|[a-z]\.[a-z]/iu);
    expect(more).toEqual({});
    expect([tag, messageId]).toEqual(["akari-message-4817", "4817"]);
    // Whole sentences, so short that a locked screen shows them.
    expect(title.length).toBeGreaterThan(4);
    expect(title.length).toBeLessThan(90);
    expect(body).toMatch(/[.。]$/);
  }
});

test("every message has its kind and a title in each language, with the mark of practice", () => {
  expect(new Set(keys.map(awayKindOf))).toEqual(new Set(awayKinds));
  const english = new Map(
    all.filter(({ locale }) => locale === "en").map(({ key, notice }) => [key, notice.title]),
  );
  for (const { locale, key, notice } of all)
    if (locale !== "en") expect(notice.title).not.toBe(english.get(key));
  const mark = {
    ja: "【練習】",
    "zh-Hans": "练习",
    en: "Practice",
    es: "Práctica",
    fr: "Simulation",
  };
  for (const { locale, notice } of all) expect(notice.title).toContain(mark[locale]);
});

test("an unknown kind of message has no notice, and a push service keeps a notice for a day at most", () => {
  expect(noticeOf(1, "message.ofTomorrow", "ja")).toBeNull();
  for (const { ttlSeconds } of Object.values(deliveries))
    expect(ttlSeconds).toBeLessThanOrEqual(86_400);
});
