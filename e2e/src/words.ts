import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The codes that the app stores and sends, and the tag of each language. */
export const languages = { jp: "ja", cn: "zh-Hans", en: "en", sp: "es", fr: "fr" } as const;
export type Language = keyof typeof languages;

export function isLanguage(name: string): name is Language {
  return Object.hasOwn(languages, name);
}

const folder = join(import.meta.dirname, "../../api/texts");

/**
 * A text of the catalogues as the reader of a language sees it, for example `words("jp")("order.place")`: file, then the path inside it.
 * Throws for a key that is not there. Placeholders stay as they are.
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
    return value;
  };
}
