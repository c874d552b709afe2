import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const textsFolder = fileURLToPath(new URL("../../api/texts/", import.meta.url));

/** Catalogues of the investor app whose words operators read too; those of the console begin with its name. */
const shared = new Set(["app", "ledger", "runtime", "securityKind", "support"]);

/** The names of the console's catalogues, which its build compiles and its types are written from. */
export function consoleCatalogues(): readonly string[] {
  return readdirSync(textsFolder)
    .filter((file) => file.endsWith(".en.json"))
    .map((file) => file.slice(0, -".en.json".length))
    .filter((feature) => feature.startsWith("console") || shared.has(feature))
    .toSorted();
}
