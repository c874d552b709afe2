import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import compile from "icu-minify/compile";
import { locales, textsFolder } from "./catalogues.ts";
import { areDeclarationsCurrent, writeDeclarations } from "./declare-catalogues.ts";
import { wrongWidthsIn } from "./character-widths.ts";
import { retiredWordsIn } from "./retired-words.ts";

/** Languages of the product, and Traditional Chinese, in which only the runtime's own messages exist (M-I18N-3). */
const allLocales = [...locales, "zh-Hant"] as const;
type Locale = (typeof allLocales)[number];

function localesOf(feature: string): readonly Locale[] {
  return feature === "runtime" ? allLocales : locales;
}

type Catalogue = { readonly [key: string]: string | Catalogue };
/** Feature to language to flat messages. */
export type Texts = ReadonlyMap<string, Partial<Record<Locale, ReadonlyMap<string, string>>>>;

/**
 * Texts that are the same in several languages, or are signs and names. Any other text that equals the English
 * one counts as untranslated.
 */
const sameEverywhere = new Set([
  "IPO",
  "Akari",
  "VWAP",
  "OVER",
  "UNDER",
  "—",
  "Position",
  "Positions",
  "Conversations",
  "Position {id}",
  "Commission",
  "Commissions",
  "Cause",
  "Date",
  "Volume",
  "Long",
  "Error",
  "Normal",
  "Code",
  "error",
  "Total",
  "Construction",
  "Services",
  "Machines",
  "Orders",
  "N.º",
  "MA{length}",
  "EMA{length}",
  "Tick {tick}",
  "Positions {count}",
  "Funari",
  "IOC",
  "OCO",
  "Stop",
  "clientId",
  "clientOrderId",
  "Bots",
  "CSV",
  "Enter",
  "Esc",
  "MB",
  "Version",
  "ms",
  "{minutes} min",
]);

/** Where French and Spanish have a space before or after a sign, a line must not end there. */
const looseSpace: Partial<Record<Locale, RegExp>> = {
  es: /[\d}] [%¥]/,
  fr: /[\d}] [%¥]|\d \d{3}\b|« |[^\s{,] [:;?!»](?=[\s".,)]|$)/,
};

/** French has a narrow space before `;`, `!` and `?`, a full one before `:` and inside quotation marks, everywhere the same. */
const wrongSpace: Partial<Record<Locale, RegExp>> = {
  fr: /\u00A0[;!?]|\u202F[:»]|«\u202F/,
};

/** Figures are grouped as the app formats them: Spanish with dots from five digits on, French with narrow spaces. */
const wrongGroup: Partial<Record<Locale, RegExp>> = {
  es: /\d[ \u00A0\u202F]\d{3}(?!\d)|(?<![\d.])\d\.\d{3}(?![\d.])/,
  fr: /\d[. \u00A0]\d{3}(?!\d)/,
};

/** A number before a noun in the plural, which would be wrong for one. */
const countedNoun = /\{(?:count|lots|times|rows)\} \p{Ll}{2,}s\b/u;

/** What a plural says of several. */
const branchForMany = /\b(?:many|other) \{(?:\{[^}]*\}|[^{}])*\}/g;

/** Texts whose number is never one. */
const neverOne = new Set([
  "bankAccount.choice.fromList",
  "chronicle.body.replay-hash",
  "consoleReplay.reading",
  "home.market.stocks",
  "import.reading",
  "ipo.detail.simulated",
  "ipo.notWon.among",
  "ipo.verify.checked",
  "instrument.dividend.yearly",
  "sectorMap.title",
  "security.log.several",
  "security.twoStep.codesNote",
]);

/** What a line must not part in Japanese and Chinese, which have no spaces: between these characters stands a word joiner (U+2060). */
const partedWord: Partial<Record<Locale, RegExp>> = {
  ja: /保有・建玉|金利・貸株料|保証金・維持率/,
  "zh-Hans": /[\d}]日\u2060?元|日元|[平持开建]仓/,
};

/** All problems of the catalogues in words; empty if there are none. */
export function checkTexts(texts: Texts): string[] {
  return [...texts].flatMap(([feature, byLocale]) => checkFeature(feature, byLocale));
}

function checkFeature(
  feature: string,
  byLocale: Partial<Record<Locale, ReadonlyMap<string, string>>>,
): string[] {
  const english = byLocale.en;
  if (english === undefined) return [`${feature}: there is no ${feature}.en.json`];
  const faults: string[] = [];
  for (const locale of localesOf(feature)) {
    const messages = byLocale[locale];
    if (messages === undefined) {
      faults.push(`${feature}: there is no ${feature}.${locale}.json`);
      continue;
    }
    const place = (key: string) => `${feature}.${locale}.json ${key}`;
    for (const key of english.keys()) if (!messages.has(key)) faults.push(`${place(key)}: missing`);
    for (const [key, message] of messages) {
      const reference = english.get(key);
      for (const fault of [
        ...retiredWordsIn(locale, `${feature}.${key}`, message),
        ...wrongWidthsIn(locale, message),
        ...(countedNoun.test(message.replaceAll(branchForMany, "")) &&
        !neverOne.has(`${feature}.${key}`)
          ? ["a number before a plural noun, which would be wrong for one"]
          : []),
      ])
        faults.push(`${place(key)}: ${fault}`);
      if (reference === undefined) faults.push(`${place(key)}: not in the English file`);
      else
        faults.push(
          ...checkMessage(locale, message, reference).map((fault) => `${place(key)}: ${fault}`),
        );
    }
  }
  return faults;
}

function checkMessage(locale: Locale, message: string, english: string): string[] {
  const faults: string[] = [];
  if (message.trim() === "") return ["empty"];
  const own = readMessage(message);
  const reference = readMessage(english);
  if (own === undefined || reference === undefined) return ["is not valid ICU syntax"];
  // A language without plurals may leave a plural's count unused, but must not add arguments.
  for (const name of own.names) {
    if (!reference.names.has(name)) faults.push(`argument {${name}} is not in the English text`);
  }
  for (const name of reference.names) {
    if (!own.names.has(name) && !reference.plurals.has(name)) {
      faults.push(`argument {${name}} of the English text is missing`);
    }
  }
  const categories = new Set<string>(
    new Intl.PluralRules(locale).resolvedOptions().pluralCategories,
  );
  for (const used of own.plurals.values()) {
    if (!used.has("other")) faults.push("a plural without `other`");
    for (const category of used) {
      if (!category.startsWith("=") && !categories.has(category)) {
        faults.push(`plural category \`${category}\` does not exist in ${locale}`);
      }
    }
    for (const category of categories) {
      if (!used.has(category))
        faults.push(`plural category \`${category}\` of ${locale} is missing`);
    }
  }
  if (locale !== "en" && message === english && !isSameEverywhere(message)) {
    faults.push("is the English text");
  }
  if (looseSpace[locale]?.test(message) === true) {
    faults.push("a sign could stand on the next line, alone: its space has to be unbreakable");
  }
  if (message.includes(" · ")) {
    faults.push("a line could begin with the dot: the space before it has to be unbreakable");
  }
  if (wrongSpace[locale]?.test(message) === true) {
    faults.push(
      "a sign has another space than elsewhere: narrow before ; ! ?, full before : and in « »",
    );
  }
  if (wrongGroup[locale]?.test(message) === true) {
    faults.push("a figure is grouped otherwise than the app formats it");
  }
  if (partedWord[locale]?.test(message) === true) {
    faults.push("a line could part a word: its characters have to be joined (U+2060)");
  }
  return faults;
}

function isSameEverywhere(message: string): boolean {
  const withoutArguments = message.replaceAll(/\{[^}]*\}/g, "");
  return sameEverywhere.has(message) || !/\p{L}{2}/u.test(withoutArguments.replaceAll("JST", ""));
}

interface MessageParts {
  readonly names: ReadonlySet<string>;
  /** Categories of each plural argument. */
  readonly plurals: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Node kinds of `icu-minify` that branch: select and the two kinds of plural. */
const selectKind = 1;
const pluralKinds: readonly unknown[] = [2, 3];

function readMessage(message: string): MessageParts | undefined {
  const names = new Set<string>();
  const plurals = new Map<string, Set<string>>();
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    const [name, kind, options] = node as unknown[];
    const isArgument = typeof name === "string" && (node.length === 1 || typeof kind === "number");
    if (!isArgument) {
      node.forEach(visit);
      return;
    }
    names.add(name);
    if (typeof options !== "object" || options === null) return;
    if (pluralKinds.includes(kind)) {
      plurals.set(name, new Set([...(plurals.get(name) ?? []), ...Object.keys(options)]));
    }
    if (pluralKinds.includes(kind) || kind === selectKind) {
      for (const branch of Object.values(options)) visitBranch(branch);
    }
  };
  const visitBranch = (branch: unknown) => {
    if (Array.isArray(branch)) branch.forEach(visit);
  };
  try {
    visitBranch(compile(message));
  } catch {
    return undefined;
  }
  return { names, plurals };
}

/** All catalogues `<feature>.<locale>.json` of a folder. */
export function readTexts(folder: string = textsFolder): Texts {
  const texts = new Map<string, Partial<Record<Locale, ReadonlyMap<string, string>>>>();
  for (const file of readdirSync(folder)) {
    const [, feature, locale] = /^([A-Za-z-]+)\.(.+)\.json$/.exec(file) ?? [];
    const known = allLocales.find((name) => name === locale);
    if (feature === undefined || known === undefined) continue;
    const catalogue = JSON.parse(readFileSync(folder + file, "utf8")) as Catalogue;
    texts.set(feature, { ...texts.get(feature), [known]: new Map(flatten(catalogue, "")) });
  }
  return texts;
}

function flatten(catalogue: Catalogue, prefix: string): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkTexts(readTexts());
  if (process.argv.includes("--write")) writeDeclarations();
  else if (!areDeclarationsCurrent())
    faults.push("types of the catalogues: run `node web/build/check-texts.ts --write`");
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length === 0 ? "texts: complete in five languages" : `texts: ${faults.length} faults`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
