import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileCatalogue, moduleOf } from "@akari/ui/build/compile-catalogue.ts";
import type { Plugin } from "vite";

const prefix = "virtual:console-texts/";
const textsFolder = fileURLToPath(new URL("../../api/texts/", import.meta.url));

/** Catalogues of the investor app whose words operators read too; those of the console begin with its name. */
const shared = new Set(["app", "ledger", "runtime", "support"]);

/** `import("virtual:console-texts/ja")`: every text of the console in one language, its ICU syntax parsed at build. */
export function messages(): Plugin {
  return {
    name: "akari-console-texts",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const ending = `.${id.slice(prefix.length + 1)}.json`;
      const features = readdirSync(textsFolder)
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length))
        .filter((feature) => feature.startsWith("console") || shared.has(feature))
        .toSorted();
      const texts = features.map((feature) => {
        const path = `${textsFolder}${feature}${ending}`;
        this.addWatchFile(path);
        return [feature, compileCatalogue(path)] as const;
      });
      return moduleOf(Object.fromEntries(texts));
    },
  };
}
