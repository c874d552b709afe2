import { fileURLToPath } from "node:url";
import { compileCatalogue, moduleOf } from "@akari/ui/build/compile-catalogue.ts";
import { consoleCatalogues } from "@akari/ui/build/console-catalogues.ts";
import type { Plugin } from "vite";

const prefix = "virtual:console-texts/";
const textsFolder = fileURLToPath(new URL("../../api/texts/", import.meta.url));

/** `import("virtual:console-texts/ja")`: every text of the console in one language, its ICU syntax parsed at build. */
export function messages(): Plugin {
  return {
    name: "akari-console-texts",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const ending = `.${id.slice(prefix.length + 1)}.json`;
      const texts = consoleCatalogues().map((feature) => {
        const path = `${textsFolder}${feature}${ending}`;
        this.addWatchFile(path);
        return [feature, compileCatalogue(path)] as const;
      });
      return moduleOf(Object.fromEntries(texts));
    },
  };
}
