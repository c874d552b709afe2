import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The language codes that the app stores and sends, with their language tags. */
export const languages = { jp: "ja", cn: "zh-Hans", en: "en", sp: "es", fr: "fr" } as const;
export type Language = keyof typeof languages;

export function isLanguage(name: string): name is Language {
  return Object.hasOwn(languages, name);
}

/** Zero-width space. */
const breakHere = "\u200b";

const folder = join(import.meta.dirname, "../../api/texts");

/**
 * Looks up a catalogue text in a language, for example `words("jp")("order.place")`: file, then path. Throws for an unknown key.
 * Placeholders are kept; characters that only allow a break are not, as in the names that a browser tells.
 */
export function words(language: Language): (key: string) => string {
  const tag = languages[language];
  const catalogues = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith(`.${tag}.json`))
      .map((file) => [
        file.slice(0, -`.${tag}.json`.length),
        JSON.parse(readFileSync(join(folder, file), "utf8")) as unknown,
      ]),
  );
  return (key) => {
    const [file = "", ...path] = key.split(".");
    let value = catalogues.get(file);
    for (const part of path)
      value =
        typeof value === "object" && value !== null
          ? (value as Record<string, unknown>)[part]
          : undefined;
    if (typeof value !== "string") throw new Error(`no text ${key} in ${tag}`);
    return value.replaceAll(breakHere, "");
  };
}
