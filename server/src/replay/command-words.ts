import type { Locale } from "@akari/api/locale";
import { langs, localeOf } from "@akari/api/locale";

/** The parsed arguments of `npm run import`. */
export interface ImportWords {
  readonly path: string;
  readonly dryRun: boolean;
  readonly from: string | null;
  readonly locale: Locale;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** null unless the arguments have the form `npm run import -- FILE [--from DATE] [--dry-run] [--lang LANG]`. */
export function importWords(words: readonly string[], env: Environment): ImportWords | null {
  let path: string | null = null;
  let dryRun = false;
  let from: string | null = null;
  let locale = localeOfTerminal(env);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (word === "--dry-run") dryRun = true;
    else if (word === "--from" || word === "--lang") {
      const value = words[(at += 1)];
      if (word === "--from" && value !== undefined && isDate(value)) from = value;
      else if (word === "--lang" && value !== undefined && isLanguage(value))
        locale = localeOfName(value);
      else return null;
    } else if (path === null && !word.startsWith("-")) path = word;
    else return null;
  }
  return path === null ? null : { path, dryRun, from, locale };
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

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
