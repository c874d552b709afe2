import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { locales } from "@akari/api/locale";
import type { Plugin } from "vite";

const textsFolder = fileURLToPath(new URL("../../api/texts/", import.meta.url));
const place = '<div id="root"></div>';

/**
 * Where a proxy passes on the index alone, as below a folder of its own, the app's files do not arrive and the page would stay white. The
 * index says then what is missing: the app's style hides these sentences, so that they are seen only without it, or without scripts.
 */
export function unloaded(): Plugin {
  return { name: "akari-unloaded", apply: "build", transformIndexHtml: withSentences };
}

export function withSentences(html: string): string {
  if (!html.includes(place)) throw new Error("the index has no place for the app");
  const sentences = locales.map(
    (locale) => `<p class="unloaded" lang="${locale}">${sentenceIn(locale)}</p>`,
  );
  return html.replace(place, place.replace("></", `>${sentences.join("")}</`));
}

/** Of the server's catalogue, which no app loads: it is written into the index alone. */
function sentenceIn(locale: string): string {
  const catalogue = readFileSync(`${textsFolder}server.${locale}.json`, "utf8");
  return (JSON.parse(catalogue) as { readonly filesMissing: string }).filesMissing;
}
