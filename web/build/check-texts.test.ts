import { expect, test } from "vitest";
import { type Texts, checkTexts, readTexts } from "./check-texts.ts";
import { areDeclarationsCurrent } from "./declare-catalogues.ts";
import { idleExceptions } from "./retired-words.ts";

const locales = ["ja", "zh-Hans", "en", "es", "fr"] as const;

/** One feature with the given text in every language, with changes. */
function textsWith(
  key: string,
  messages: Partial<Record<(typeof locales)[number], string | undefined>>,
): Texts {
  const byLocale = Object.fromEntries(
    locales.map((locale) => {
      const message = messages[locale];
      return [locale, new Map(message === undefined ? [] : [[key, message]])];
    }),
  );
  return new Map([["feature", byLocale]]);
}

const good = {
  ja: "{amount}円を入金",
  "zh-Hans": "入金{amount}\u2060日\u2060元",
  en: "Deposit {amount}",
  es: "Ingresar {amount}",
  fr: "Déposer {amount}",
};

test("M-I18N-5 the catalogues of the product are complete in five languages", () => {
  expect(checkTexts(readTexts())).toEqual([]);
});

test("M-I18N-5 complete texts have no errors", () => {
  expect(checkTexts(textsWith("a", good))).toEqual([]);
});

test.each([
  ["a missing key", { fr: undefined }, "feature.fr.json a: missing"],
  ["a sign that may be left alone", { fr: "Déposer {amount} ?" }, "has to be unbreakable"],
  ["a percent sign that may be left alone", { es: "Ingresar {amount} %" }, "unbreakable"],
  ["a dot that could begin a line", { en: "Deposit · {amount}" }, "begin with the dot"],
  ["an amount that a line may part", { "zh-Hans": "入金{amount}日元" }, "have to be joined"],
  ["a word that a line may part", { ja: "{amount}円の保有・建玉" }, "have to be joined"],
  ["a figure grouped with a dot too early", { es: "Ingresar {amount}: 5.000" }, "is grouped"],
  ["a figure grouped with a space", { es: "Ingresar {amount}: 50\u202F000" }, "is grouped"],
  ["a figure grouped with a wide space", { fr: "Déposer {amount}, 5\u00A0000" }, "is grouped"],
  ["an empty text", { es: " " }, "feature.es.json a: empty"],
  ["a missing argument", { ja: "入金" }, "argument {amount} of the English text is missing"],
  ["a strange argument", { ja: "{amount}{name}" }, "argument {name} is not in the English text"],
  ["broken syntax", { fr: "Déposer {amount" }, "is not valid ICU syntax"],
  ["a word that was given up", { ja: "{amount}円の新規買" }, "says “新規買” where we say “買い”"],
  ["a copy of the English text", { es: "Deposit {amount}" }, "is the English text"],
])("M-I18N-5 M-OUT-266 %s is found", (_name, change, fault) => {
  const faults = checkTexts(textsWith("a", { ...good, ...change }));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});

test("M-OUT-267 a number before a plural noun is found, unless a plural form covers one", () => {
  const lots = { ja: "{lots}単元", "zh-Hans": "{lots}手" };
  const always = { ...lots, en: "{lots} lots", es: "{lots} lotes", fr: "{lots} lots" };
  expect(checkTexts(textsWith("a", always)).filter((fault) => fault.includes("for one"))).toEqual([
    expect.stringContaining("feature.en.json a"),
    expect.stringContaining("feature.es.json a"),
    expect.stringContaining("feature.fr.json a"),
  ]);
  const plural = (one: string, other: string, many = "") =>
    `{lots, plural, one {${one}} ${many}other {{lots} ${other}}}`;
  const right = {
    ...lots,
    en: plural("a lot", "lots"),
    es: plural("un lote", "lotes", "many {{lots} lotes} "),
    fr: plural("une quotité", "quotités", "many {{lots} quotités} "),
  };
  expect(checkTexts(textsWith("a", right))).toEqual([]);
});

test("every exception for a retired word is needed", () => {
  const texts = readTexts();
  const written = (locale: string) =>
    [...texts].flatMap(([feature, byLocale]) =>
      [...(byLocale[locale as "ja"] ?? [])].map(
        ([key, text]) => [`${feature}.${key}`, text] as const,
      ),
    );
  expect(idleExceptions(written)).toEqual([]);
});

test.each([
  ["fr", "Déposer\u00A0? {amount}"],
  ["fr", "Montant\u202F: {amount}"],
  ["fr", "Déposer «\u202F{amount}\u00A0»"],
  ["en", "Deposit {amount} until 12:00 Tokyo time"],
  ["es", "Ingresar {amount} hasta las 12:00 (hora de Tokio)"],
  ["zh-Hans", "入金{amount}\u2060日\u2060元，12:00（东京）为止"],
  ["ja", "{amount}円を12:00(東京)までに入金"],
] as const)("M-OUT-234 planted: %s %j is found", (locale, message) => {
  expect(checkTexts(textsWith("deposit", { ...good, [locale]: message }))).toHaveLength(1);
});

test("M-ERR-26 every runtime message, including the timeout's, exists in five languages", () => {
  const runtime = readTexts().get("runtime");
  const keys = [...(runtime?.en?.keys() ?? [])];
  expect(keys).toContain("connectionTimedOut");
  for (const key of keys) {
    const silent = locales.filter((locale) => (runtime?.[locale]?.get(key) ?? "").trim() === "");
    expect([key, silent]).toEqual([key, []]);
  }
  const timeouts = locales.map((locale) => runtime?.[locale]?.get("connectionTimedOut"));
  expect(new Set(timeouts).size).toBe(locales.length);
});

test("M-I18N-4 plurals have exactly the categories of their language", () => {
  const plural = {
    ja: "{count}株",
    "zh-Hans": "{count}股",
    en: "{count, plural, one {# share} other {# shares}}",
    es: "{count, plural, one {# título} many {# títulos} other {# títulos}}",
    fr: "{count, plural, one {# action} many {# actions} other {# actions}}",
  };
  expect(checkTexts(textsWith("a", plural))).toEqual([]);
  const faults = checkTexts(
    textsWith("a", { ...plural, es: "{count, plural, one {#} few {#} other {#}}" }),
  );
  expect(faults).toEqual([
    "feature.es.json a: plural category `few` does not exist in es",
    "feature.es.json a: plural category `many` of es is missing",
  ]);
});

test("M-I18N-3 the runtime's messages exist in Traditional Chinese too, others do not", () => {
  const texts = textsWith("a", good);
  const feature = texts.get("feature");
  expect(checkTexts(new Map([["runtime", feature ?? {}]]))).toEqual([
    "runtime: there is no runtime.zh-Hant.json",
  ]);
  const traditional = { ...feature, "zh-Hant": new Map([["a", "入金日圓"]]) };
  expect(checkTexts(new Map([["runtime", traditional]]))).toEqual([
    "runtime.zh-Hant.json a: argument {amount} of the English text is missing",
  ]);
  expect(readTexts().get("runtime")?.["zh-Hant"]?.size).toBe(readTexts().get("runtime")?.en?.size);
});

test("the declared types of the catalogues match the folder", () => {
  expect(areDeclarationsCurrent()).toBe(true);
});
