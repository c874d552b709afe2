import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Locale, locales } from "./locale.ts";
import { type Reason, reasons } from "./reasons.ts";

/** The runtime's messages also exist in Traditional Chinese (M-I18N-3). */
const runtimeLocales = [...locales, "zh-Hant"] as const;
type RuntimeLocale = (typeof runtimeLocales)[number];

/** Remarks on ended orders: records of past events, which need no action. */
const records: readonly Reason[] = [
  "CANCELLED_BY_CUSTOMER", // their own action
  "CANCELLED_FOR_LOSS", // the loss has been settled with the order's hold
  "CANCELLED_FOR_CALL", // the call itself states the next step, as for the next
  "CANCELLED_FOR_FORCED_CLOSE",
  "CANCELLED_FOR_RESET", // their own action
  "ACCOUNT_CLOSED", // nothing is left to do
  "CALL_MET", // good news
  "DAY_ENDED", // normal end of a day order
  "GOOD_TILL_ENDED", // normal end of an order with a date
  "OPENING_ENDED", // normal end by its execution condition, as for the next two
  "CLOSE_ENDED",
  "IOC_ENDED",
  "BLOCK_OUT_OF_BAND", // the money is back, as for the next
  "BLOCK_EX_DIVIDEND",
  "BLOCK_MARKET_STOPPED",
  "OPENED_ABOVE_PRICE", // the result of an application, with everything back, as for the next five
  "SELLERS_SHORT",
  "OPENING_MISSED",
  "FROZEN_AT_ACCEPTANCE",
  "FUNDS_SHORT_AT_ACCEPTANCE",
  "TOO_MANY_AT_ACCEPTANCE",
  "DISPLACED_BY_FORCED_CLOSE", // the forced close itself states the next step
];

/** Texts of the runtime that need no action. */
const plainWords: readonly string[] = [
  "requestSucceeded", // good news
  "loading", // in progress
  "error", // the specified text for an unknown failure (M-ERR-4)
];

/** Patterns of a sentence or clause that asks for an action. */
const clause = String.raw`(?:^|[.,;:!?] )`;
const requests: Readonly<Record<RuntimeLocale, RegExp>> = {
  ja: /ください/,
  // The same character is part of the words for applying (申请) and request (请求), which do not ask for an action.
  "zh-Hans": /(?<!申)请(?!求)/,
  "zh-Hant": /(?<!申)請(?!求)/,
  en: new RegExp(
    `${clause}(?:please|check|choose|deposit|leave|lower|open|place|read|tap|use)(?= )`,
    "i",
  ),
  es: new RegExp(
    `${clause}(?:abre|ábre|bája|cambia|cancela|carga|cierra|comprueba|consulta|deja|elige|elíge|elimina|envía|espera|indica|ingresa|inicia|inténta|introduce|introdúce|lee|pide|quita|reduce|rellena|revisa|revísa|solicita|súbe|toca|usa|vuelve)(?:lo|la)?(?=[ .]|$)`,
    "i",
  ),
  // The polite imperative is the only French verb form that opens a clause and ends in -ez.
  fr: new RegExp(String.raw`${clause}(?:n’)?\p{L}+ez(?:-\p{L}+)?(?=[ .]|$)`, "iu"),
};

/** Maximum characters that fit under a field at 320 px and can be read while a toast is shown. */
const longestReason: Readonly<Record<Locale, number>> = {
  ja: 60,
  "zh-Hans": 45,
  en: 150,
  es: 150,
  fr: 165,
};
const longestRuntimeWord: Readonly<Record<RuntimeLocale, number>> = {
  ja: 45,
  "zh-Hans": 30,
  "zh-Hant": 30,
  en: 85,
  es: 85,
  fr: 85,
};

const textsOf = (feature: "reason" | "runtime", locale: RuntimeLocale) =>
  Object.entries(
    JSON.parse(
      readFileSync(new URL(`../texts/${feature}.${locale}.json`, import.meta.url), "utf8"),
    ) as Record<string, string>,
  );

/** The text as displayed: parameters as short numbers, plurals and choices with one of their branches. */
const asRead = (text: string) =>
  text
    .replaceAll(/\{\w+\}/g, "1,000")
    .replaceAll(/\{\w+, (?:plural|select),.* other \{([^}]*)\}\}/g, "$1");

const sentencesOf = (text: string) => text.split(/[.!?。！？](?:\s|$|(?=\p{Lo}))/u).filter(Boolean);

test.each(locales)("M-ERR-27 every reason in %s states the next step", (locale) => {
  const silent = textsOf("reason", locale).filter(([, text]) => !requests[locale].test(text));
  expect(silent.map(([reason]) => reason).sort()).toEqual(records.toSorted());
});

test.each(runtimeLocales)("M-ERR-27 every runtime message in %s states the next step", (locale) => {
  const silent = textsOf("runtime", locale).filter(([, text]) => !requests[locale].test(text));
  expect(silent.map(([word]) => word).sort()).toEqual(plainWords.toSorted());
});

test.each(locales)("M-ERR-27 no reason in %s is too long for its place", (locale) => {
  const texts = textsOf("reason", locale).map(([reason, text]) => [reason, asRead(text)] as const);
  expect(texts).toHaveLength(Object.keys(reasons).length);
  expect(texts.filter(([, text]) => text.length > longestReason[locale])).toEqual([]);
});

test.each(runtimeLocales)(
  "M-ERR-27 runtime messages in %s are at most two short sentences",
  (locale) => {
    const long = textsOf("runtime", locale).filter(
      ([, text]) => text.length > longestRuntimeWord[locale] || sentencesOf(text).length > 2,
    );
    expect(long).toEqual([]);
  },
);

test.each([
  ["ja", "この銘柄は売買停止中です。", "売買停止中です。再開後にもう一度お試しください。"],
  ["zh-Hans", "找不到该入金申请，请求失败。", "找不到该入金申请，请检查申请编号。"],
  ["zh-Hant", "請求失敗", "請求失敗，請重試"],
  ["en", "There is no such order.", "There is no such order. Please check its number."],
  ["en", "Checks of this order use its price.", "This is a tab page. Use the tab bar"],
  ["es", "Cancelada a petición tuya.", "Tienes {maximum} órdenes. Cancela antes alguna."],
  [
    "es",
    "Esta posición ya está cerrada.",
    "Esta posición ya está cerrada. Consulta tus posiciones.",
  ],
  ["fr", "Vous avez {maximum} ordres.", "Vous avez {maximum} ordres. Annulez-en d’abord."],
] satisfies [RuntimeLocale, string, string][])(
  "a cause alone in %s does not count as a request: %s",
  (locale, cause, request) => {
    expect(requests[locale].test(cause)).toBe(false);
    expect(requests[locale].test(request)).toBe(true);
  },
);
