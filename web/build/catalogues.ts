import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const textsFolder = fileURLToPath(new URL("../../api/texts/", import.meta.url));

/** Languages of the app. In Traditional Chinese there are only the runtime's messages (M-I18N-3). */
export const locales = ["ja", "zh-Hans", "en", "es", "fr"] as const;

/** Catalogues that are loaded together: the first page's, those of most pages, the order types'. Any other is a group of its own. */
const loadedTogether: Readonly<Record<string, readonly string[]>> = {
  start: ["app", "runtime", "session"],
  main: [
    "call",
    "deposit",
    "favourite",
    "home",
    "ideas",
    "inbox",
    "instrument",
    "ledger",
    "market",
    "news",
    "order",
    "portfolio",
    "quotes",
    "search",
    "sector",
    "sectorShort",
    "settings",
    "user",
  ],
  terms: ["explanation", "orderTerms"],
};

/** Catalogues of the server, whose sentences arrive as `msg`, and of the operators' console. */
const elsewhere = /^(reason|server|chronicle|import|fill|message|away|operator|change|console.*)$/;

/** The app's catalogues in each group, both by name. */
export function catalogueGroups(): ReadonlyMap<string, readonly string[]> {
  const features = readdirSync(textsFolder)
    .filter((file) => file.endsWith(".en.json"))
    .map((file) => file.slice(0, -".en.json".length))
    .filter((feature) => !elsewhere.test(feature))
    .sort();
  const grouped = new Set(Object.values(loadedTogether).flat());
  const own = features.filter((feature) => !grouped.has(feature));
  return new Map([
    ...Object.entries(loadedTogether),
    ...own.map((feature) => [feature, [feature]] as const),
  ]);
}
