import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Locale, locales } from "./locale.ts";
import { type Reason, reasons } from "./reasons.ts";

/** The runtime's own messages exist in Traditional Chinese too (M-I18N-3). */
const runtimeLocales = [...locales, "zh-Hant"] as const;
type RuntimeLocale = (typeof runtimeLocales)[number];

/** Remarks of an order that has ended: records of what happened, on which nothing is left to do. */
const records: readonly Reason[] = [
  "CANCELLED_BY_CUSTOMER", // they did it themselves
  "CANCELLED_FOR_LOSS", // the loss has been settled with the order's hold
  "CANCELLED_FOR_CALL", // what to do stands with the call itself, as for the next
  "CANCELLED_FOR_FORCED_CLOSE",
  "CALL_MET", // good news
  "DAY_ENDED", // a day order's normal end
  "GOOD_TILL_ENDED", // as that of an order of several days
  "OPENING_ENDED", // the normal end by its execution condition, as the next two
  "CLOSE_ENDED",
  "IOC_ENDED",
  "DISPLACED_BY_FORCED_CLOSE", // the forced close itself says what helps
];

/** Words of the runtime that ask for nothing. */
const plainWords: readonly string[] = [
  "requestSucceeded", // good news
  "loading", // is under way
  "error", // the specification's fixed word for a failure of which nothing is known (M-ERR-4)
];

/** How a sentence, or a part of one after a comma, asks its reader to do something. */
const clause = String.raw`(?:^|[.,;:!?] )`;
const requests: Readonly<Record<RuntimeLocale, RegExp>> = {
  ja: /ください/,
  // The same sign is a part of the words for applying (申请) and for a request (请求), which ask for nothing.
  "zh-Hans": /(?<!申)请(?!求)/,
  "zh-Hant": /(?<!申)請(?!求)/,
  en: new RegExp(
    `${clause}(?:please|check|choose|deposit|leave|lower|open|place|read|tap|use)(?= )`,
    "i",
  ),
  es: new RegExp(
    `${clause}(?:ábre|bája|cambia|cancela|carga|cierra|comprueba|consulta|deja|elige|elíge|elimina|envía|espera|indica|ingresa|inicia|inténta|introduce|introdúce|lee|pide|quita|reduce|rellena|revisa|revísa|solicita|súbe|toca|usa|vuelve)(?:lo|la)?(?=[ .]|$)`,
    "i",
  ),
  // The polite imperative is the one French verb form that opens a clause and ends in -ez.
  fr: new RegExp(String.raw`${clause}(?:n’)?\p{L}+ez(?:-\p{L}+)?(?=[ .]|$)`, "iu"),
};

/** Characters that fit under a field at 320 px and can be read while a toast stands. */
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

/** The text as long as it is read: a parameter is a short number, a plural or a choice has one of its branches. */
const asRead = (text: string) =>
  text
    .replaceAll(/\{\w+\}/g, "1,000")
    .replaceAll(/\{\w+, (?:plural|select),.* other \{([^}]*)\}\}/g, "$1");

const sentencesOf = (text: string) => text.split(/[.!?。！？](?:\s|$|(?=\p{Lo}))/u).filter(Boolean);

test.each(locales)("M-ERR-27 every reason in %s says what to do next", (locale) => {
  const silent = textsOf("reason", locale).filter(([, text]) => !requests[locale].test(text));
  expect(silent.map(([reason]) => reason).sort()).toEqual(records.toSorted());
});

test.each(runtimeLocales)(
  "M-ERR-27 every message of the runtime in %s says what to do next",
  (locale) => {
    const silent = textsOf("runtime", locale).filter(([, text]) => !requests[locale].test(text));
    expect(silent.map(([word]) => word).sort()).toEqual(plainWords.toSorted());
  },
);

test.each(locales)("M-ERR-27 no reason in %s is longer than can be read in its place", (locale) => {
  const texts = textsOf("reason", locale).map(([reason, text]) => [reason, asRead(text)] as const);
  expect(texts).toHaveLength(Object.keys(reasons).length);
  expect(texts.filter(([, text]) => text.length > longestReason[locale])).toEqual([]);
});

test.each(runtimeLocales)(
  "M-ERR-27 a message of the runtime in %s is two short sentences at most",
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
  "in %s a cause alone is not taken for a request: %s",
  (locale, cause, request) => {
    expect(requests[locale].test(cause)).toBe(false);
    expect(requests[locale].test(request)).toBe(true);
  },
);
