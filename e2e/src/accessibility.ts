import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "@playwright/test";
import type axe from "axe-core";

/** Half as long as the one that the package exports, and loaded in two thirds of its time. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Axe findings against WCAG 2.2 AA in every frame. Axe is loaded once per document; its usual driver loads it, and opens a page, for every check. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) {
    let findings = await findingsIn(frame);
    if (findings === null) {
      await frame.evaluate(source);
      findings = await findingsIn(frame);
    }
    found.push(...(findings ?? ["axe could not be loaded"]));
  }
  return found;
}

/** null: axe has not been loaded into this document. */
function findingsIn(frame: Frame): Promise<string[] | null> {
  return frame.evaluate(async () => {
    const loaded = (window as unknown as { axe?: typeof axe }).axe;
    if (loaded === undefined) return null;
    const { violations } = await loaded.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
      // Checked separately: axe takes a row partly covered by fixed buttons for a small target.
      rules: { "target-size": { enabled: false } },
      resultTypes: ["violations"],
      iframes: false,
    });
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html ?? ""}`);
  });
}
