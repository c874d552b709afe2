import { type Compiled, compileCatalogue, moduleOf } from "@akari/ui/build/compile-catalogue.ts";
import type { Plugin } from "vite";
import { catalogueGroups, locales, textsFolder } from "./catalogues.ts";

const all = "virtual:messages";
const prefix = `${all}/`;

/** Files `<feature>.<locale>.json` of a group, as `{feature: compiled messages}`. */
function loadGroup(
  group: string,
  locale: string,
): { messages: Compiled; files: readonly string[] } {
  const features = catalogueGroups().get(group) ?? [];
  // In Traditional Chinese there are only the runtime's messages.
  const there = locale === "zh-Hant" ? features.filter((name) => name === "runtime") : features;
  const fileOf = (feature: string) => `${textsFolder}${feature}.${locale}.json`;
  const messages: Compiled = {};
  for (const feature of there) {
    messages[feature] = compileCatalogue(fileOf(feature));
  }
  return { messages, files: there.map(fileOf) };
}

/** How each group of each language is loaded. */
function loaders(): string {
  const groups = [...catalogueGroups().keys()];
  const rows = locales.map((locale) => {
    const loads = groups.map(
      (group) => `"${group}": () => import(${JSON.stringify(`${prefix}${group}/${locale}`)})`,
    );
    return `"${locale}": {${loads.join(",")}}`;
  });
  return `export default {${rows.join(",")}};`;
}

/** `virtual:messages` loads any group; `virtual:messages/main/ja` is one group of one language, its ICU syntax parsed at build. */
export function messages(): Plugin {
  return {
    name: "akari-messages",
    resolveId: (id) => (id === all || id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${all}`) return loaders();
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [group = "", locale = ""] = id.slice(prefix.length + 1).split("/");
      const loaded = loadGroup(group, locale);
      for (const file of loaded.files) this.addWatchFile(file);
      return moduleOf(loaded.messages);
    },
  };
}
