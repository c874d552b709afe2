import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "@playwright/test";
import type axe from "axe-core";

/** Half as long as the one that the package exports, and loaded in two thirds of its time. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules whose findings another theme or another language can change; the others read the same document in each. */
const rulesOfLooks = [
  "color-contrast",
  "link-in-text-block",
  "label-content-name-mismatch",
  "html-has-lang",
  "html-lang-valid",
  "valid-lang",
];

/**
 * Axe findings against WCAG 2.2 AA in every frame. Axe is loaded once per document; its usual driver loads it, and opens a page, for every check.
 * `looks`: only what another theme or language can change, half of the cost, for a page that all rules check elsewhere.
 */
export async function accessibilityFindings(
  page: Page,
  rules: "all" | "looks" = "all",
): Promise<string[]> {
  const found: string[] = [];
  const only = rules === "looks" ? rulesOfLooks : null;
  for (const frame of page.frames()) {
    let findings = await findingsIn(frame, only);
    if (findings === null) {
      await frame.evaluate(source);
      findings = await findingsIn(frame, only);
    }
    found.push(...(findings ?? ["axe could not be loaded"]));
  }
  return found;
}

/** Style sheets in which axe has found nothing. */
const faultlessSheets = new Set<string>();

/**
 * Axe reads every rule of every style sheet for one of its checks, whether a sheet holds the page in one orientation. What a sheet says is the same on
 * every page, so that check runs when the page has a sheet, or rules in one, in which it has not been found faultless.
 *
 * null: axe has not been loaded into this document.
 */
async function findingsIn(frame: Frame, only: readonly string[] | null): Promise<string[] | null> {
  const seen = await frame.evaluate(
    async ([faultless, chosen]) => {
      const loaded = (window as unknown as { axe?: typeof axe }).axe;
      if (loaded === undefined) return null;
      // A sheet that has an address is known by it and by its length: the build names files by their content.
      const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].map(
        ({ href, cssRules }) =>
          href === null
            ? [...cssRules].map(({ cssText }) => cssText).join("")
            : `${new URL(href).pathname} ${cssRules.length}`,
      );
      const hasNewSheet = chosen === null && sheets.some((sheet) => !faultless.includes(sheet));
      const { violations } = await loaded.run(document, {
        ...(chosen === null
          ? {
              runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
              rules: {
                // Checked separately: axe takes a row partly covered by fixed buttons for a small target.
                "target-size": { enabled: false },
                "css-orientation-lock": { enabled: hasNewSheet },
              },
            }
          : { runOnly: { type: "rule" as const, values: [...chosen] } }),
        resultTypes: ["violations"],
        iframes: false,
      });
      return {
        sheets: hasNewSheet ? sheets : [],
        findings: violations.map(
          ({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html ?? ""}`,
        ),
      };
    },
    [[...faultlessSheets], only] as const,
  );
  if (seen === null) return null;
  if (!seen.findings.some((finding) => finding.startsWith("css-orientation-lock")))
    for (const sheet of seen.sheets) faultlessSheets.add(sheet);
  return seen.findings;
}
