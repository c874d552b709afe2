import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { consoleCatalogues } from "@akari/ui/build/console-catalogues.ts";
import { catalogueGroups } from "./catalogues.ts";

/** The files with the types of all catalogues: TypeScript cannot derive them from a folder. */
const declarations = [
  { file: fileIn("web"), text: appDeclaration },
  { file: fileIn("console"), text: consoleDeclaration },
] as const;

function fileIn(app: string): string {
  return fileURLToPath(new URL(`../../${app}/src/i18n/catalogues.ts`, import.meta.url));
}

export function writeDeclarations(): void {
  for (const { file, text } of declarations) writeFileSync(file, text());
}

export function areDeclarationsCurrent(): boolean {
  return declarations.every(({ file, text }) => readFileSync(file, "utf8") === text());
}

function appDeclaration(): string {
  const groups = catalogueGroups();
  const lines = [
    ...messagesOf("AppMessages", "app", [...groups.values()].flat().toSorted()),
    "",
    "/** Catalogues that are loaded together (`build/catalogues.ts`). */",
    "export type CatalogueGroup =",
    ...[...groups.keys()].map((group) => `  | "${group}"`),
  ];
  return `${lines.join("\n")};\n`;
}

function consoleDeclaration(): string {
  return `${messagesOf("ConsoleMessages", "console", consoleCatalogues()).join("\n")}\n`;
}

function messagesOf(name: string, app: string, features: readonly string[]): readonly string[] {
  // The console has a catalogue with the name of a global.
  const local = (feature: string) => (feature === "console" ? "common" : feature);
  return [
    "// Written by `node web/build/check-texts.ts --write`.",
    ...features.map(
      (feature) => `import type ${local(feature)} from "@akari/api/texts/${feature}.en.json";`,
    ),
    "",
    `/** Every text of the ${app} by feature; types are derived from the English ones. */`,
    `export interface ${name} {`,
    ...features.map((feature) => `  ${feature}: typeof ${local(feature)};`),
    "}",
  ];
}
