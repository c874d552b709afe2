import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allowedLinks, outsideLinks } from "./outside-links.ts";
import { filesUnder, root } from "./repository.ts";

/** All that becomes part of the two apps, and all texts; the licences of the libraries name their makers' pages. */
const files = ["api/texts", "api/src", "ui/src", "web/src", "web/public", "console/src"]
  .flatMap((folder) => filesUnder(folder, /\.(ts|tsx|json|html|svg|css|webmanifest)$/))
  .concat(["web/index.html", "console/index.html"])
  .filter(
    (path) =>
      !/\.test\.tsx?$|\/testing\/|\/test\/|contact-filter\/|document\/notices\.json$/.test(path),
  );

const contents = files.map((path) => [path, readFileSync(join(root, path), "utf8")] as const);

// ASVS 1.2.2, 3.7.2, 14.2.3
test("H11 the links of both apps and of all texts lead only to the listed places", () => {
  expect(files.length).toBeGreaterThan(600);
  expect(contents.flatMap(([path, content]) => outsideLinks(path, content))).toEqual([]);
  // Each place of the list is led to.
  for (const allowed of allowedLinks)
    expect(contents.some(([, content]) => content.includes(allowed))).toBe(true);
});

test.each([
  ["api/texts/support.ja.json", `"more": "続きは https://line.me/R/ti/p/akari で"`],
  ["api/texts/support.en.json", `"more": "Write to t.me/akari_support"`],
  ["web/src/features/support/page.tsx", `<a href="mailto:desk@example.com">`],
  ["web/src/features/support/page.tsx", `<a href={"tel:0312345678"}>`],
  ["web/src/features/deposit/page.tsx", `<img src="//pay.example.com/qr.png" />`],
  ["console/src/features/support/page.tsx", "window.open(`https://wa.me/81900000000`)"],
  ["web/src/page/footer.tsx", `<a href="https://www.fsa.go.jp.example.com/receipt/">`],
])("H11 planted: a link that is not on the list is found in %s: %s", (path, content) => {
  expect(outsideLinks(path, content)).toHaveLength(1);
});
