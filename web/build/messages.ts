import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Compiled, compileCatalogue, moduleOf } from "@akari/ui/build/compile-catalogue.ts";
import type { Plugin } from "vite";

const prefix = "virtual:messages/";
const textsFolder = fileURLToPath(new URL("../../api/texts/", import.meta.url));

/** Catalogues used by the server only; their sentences arrive as `msg`. */
const serverOnly = new Set(["reason", "server", "chronicle", "import", "fill", "message"]);
/** Those of the operators' app (`console/build/messages.ts`). */
const isConsoles = (feature: string) => feature.startsWith("console");

/** Catalogues that are loaded together; unlisted ones are in `main`. */
const groups: Readonly<Record<string, readonly string[]>> = {
  start: ["app", "runtime", "session"],
  document: ["document"],
  performance: ["performance"],
  terms: ["orderTerms", "explanation"],
  bot: ["bot"],
  alert: ["alert"],
  margin: ["margin"],
};
const groupOf = (feature: string) =>
  Object.keys(groups).find((group) => groups[group]?.includes(feature)) ?? "main";

/** Files `<feature>.<locale>.json` of a group, as `{feature: compiled messages}`. */
function loadGroup(
  group: string,
  locale: string,
): { messages: Compiled; files: readonly string[] } {
  const ending = `.${locale}.json`;
  const files = readdirSync(textsFolder)
    .filter((name) => name.endsWith(ending))
    .filter((name) => {
      const feature = name.slice(0, -ending.length);
      return !serverOnly.has(feature) && !isConsoles(feature) && groupOf(feature) === group;
    })
    .sort();
  const messages: Compiled = {};
  for (const name of files) {
    messages[name.slice(0, -ending.length)] = compileCatalogue(textsFolder + name);
  }
  return { messages, files: files.map((name) => textsFolder + name) };
}

/** `import("virtual:messages/main/ja")`: one group of one language, its ICU syntax parsed at build. */
export function messages(): Plugin {
  return {
    name: "akari-messages",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [group = "", locale = ""] = id.slice(prefix.length + 1).split("/");
      const loaded = loadGroup(group, locale);
      for (const file of loaded.files) this.addWatchFile(file);
      return moduleOf(loaded.messages);
    },
  };
}
