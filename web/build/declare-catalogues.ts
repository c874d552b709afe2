import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { catalogueGroups } from "./catalogues.ts";

const declarationFile = fileURLToPath(new URL("../src/i18n/catalogues.ts", import.meta.url));

/** The types of all catalogues: TypeScript cannot derive them from a folder. */
function declaration(): string {
  const groups = catalogueGroups();
  const features = [...groups.values()].flat().toSorted();
  const lines = [
    "// Written by `node web/build/check-texts.ts --write`.",
    ...features.map((name) => `import type ${name} from "@akari/api/texts/${name}.en.json";`),
    "",
    "/** Every text of the app by feature; types are derived from the English ones. */",
    "export interface AppMessages {",
    ...features.map((name) => `  ${name}: typeof ${name};`),
    "}",
    "",
    "/** Catalogues that are loaded together (`build/catalogues.ts`). */",
    "export type CatalogueGroup =",
    ...[...groups.keys()].map((group) => `  | "${group}"`),
  ];
  return `${lines.join("\n")};\n`;
}

export function writeDeclaration(): void {
  writeFileSync(declarationFile, declaration());
}

export function isDeclarationCurrent(): boolean {
  return readFileSync(declarationFile, "utf8") === declaration();
}
