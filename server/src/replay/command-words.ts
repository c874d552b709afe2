import type { Locale } from "@akari/api/locale";
import { langs, localeOf } from "@akari/api/locale";
import { type ImportChoices, noChoices } from "./choices.ts";
import { writtenCode } from "./file/written-code.ts";
import { isoDate, writtenDate } from "./file/written-date.ts";

/** The parsed arguments of `npm run import`. */
export interface ImportWords {
  /** `-`: standard input. */
  readonly path: string;
  readonly dryRun: boolean;
  readonly choices: ImportChoices;
  /** A file with the codes to import, separated by spaces, commas or lines; added to `choices.codes`. */
  readonly codesFile: string | null;
  readonly locale: Locale;
}

type Environment = Readonly<Record<string, string | undefined>>;

interface Words {
  path: string | null;
  dryRun: boolean;
  codesFile: string | null;
  locale: Locale;
  choices: { -readonly [Key in keyof ImportChoices]: ImportChoices[Key] };
}

/** Options without a value. */
const flags: Readonly<Record<string, (words: Words) => void>> = {
  "--dry-run": (words) => void (words.dryRun = true),
  "--adjust": ({ choices }) => void (choices.adjusts = true),
  "--loop": ({ choices }) => void (choices.loops = true),
};

/** Options with a value; they return whether it is one. */
const valued: Readonly<Record<string, (words: Words, value: string) => boolean>> = {
  "--from": ({ choices }, value) => (choices.from = dateOf(value)) !== null,
  "--codes": ({ choices }, value) => (choices.codes = codesIn(value)) !== null,
  "--codes-file": (words, value) => (words.codesFile = value) !== "",
  "--at-most": ({ choices }, value) => (choices.atMost = countOf(value)) !== null,
  "--code": ({ choices }, value) => (choices.code = codesIn(value)?.[0] ?? null) !== null,
  "--lang": (words, value) => {
    if (!isLanguage(value)) return false;
    words.locale = localeOfName(value);
    return true;
  },
};

/** null unless the arguments have the form that `usage` of the texts shows. */
export function importWords(args: readonly string[], env: Environment): ImportWords | null {
  const words: Words = {
    path: null,
    dryRun: false,
    codesFile: null,
    locale: localeOfTerminal(env),
    choices: { ...noChoices },
  };
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [flag, withValue] = [flags[word], valued[word]];
    if (flag !== undefined) flag(words);
    else if (withValue !== undefined) {
      const value = rest.shift();
      if (value === undefined || !withValue(words, value)) return null;
    } else if (words.path === null && (word === "-" || !word.startsWith("-"))) words.path = word;
    else return null;
  }
  const { path } = words;
  return path === null ? null : { ...words, path };
}

/** The codes of a list such as `7203,6758.T 130A`; null: one of them is no code, or there is none. */
export function codesIn(text: string): readonly string[] | null {
  const words = text.split(/[\s,、;]+/).filter((word) => word !== "");
  const codes = words.map((word) => writtenCode(word)?.code ?? null);
  return codes.length === 0 || codes.includes(null) ? null : [...new Set(codes as string[])];
}

/** `YYYY-MM-DD` of a date in any form that files have. */
export function dateOf(text: string): string | null {
  const date = writtenDate(text, null);
  return date === null || date === "ambiguous" ? null : isoDate(date.day);
}

function countOf(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** The terminal's language; English for any other language. */
export function localeOfTerminal(env: Environment): Locale {
  const set = [env["LC_ALL"], env["LC_MESSAGES"], env["LANG"]].find(
    (value) => value !== undefined && value !== "",
  );
  const name = (set ?? "").slice(0, 2).toLowerCase();
  return isLanguage(name) ? localeOfName(name) : "en";
}

const namedLocales: Readonly<Record<string, Locale>> = {
  ja: "ja",
  zh: "zh-Hans",
  en: "en",
  es: "es",
  fr: "fr",
};

function isLanguage(name: string): boolean {
  return name in namedLocales || langs.some((lang) => lang === name);
}

function localeOfName(name: string): Locale {
  return namedLocales[name] ?? localeOf(name);
}
