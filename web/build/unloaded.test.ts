import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { withSentences } from "@akari/ui/build/unloaded.ts";

const app = (name: string) => fileURLToPath(new URL(`../../${name}/`, import.meta.url));
const styles = readFileSync(
  fileURLToPath(new URL("../../ui/styles/base.css", import.meta.url)),
  "utf8",
);

test.each(["web", "console"])(
  "M-OUT-264 a page of %s whose files do not arrive explains itself in every language, with the paths that a proxy must pass on",
  (name) => {
    const html = withSentences(readFileSync(`${app(name)}index.html`, "utf8"));
    const said = [...html.matchAll(/<p class="unloaded" lang="([^"]+)">([^<]+)<\/p>/g)];
    expect(said.map(([, lang]) => lang)).toEqual(["ja", "zh-Hans", "en", "es", "fr"]);
    for (const [, , sentence] of said) expect(sentence).toMatch(/\/japan7\/.*JavaScript/);
    // The app takes their place, and until then its style hides them, unless nothing will run.
    expect(html).toMatch(/<div id="root"><p class="unloaded"/);
    expect(styles).toMatch(/\.unloaded \{\s*display: none;/);
    expect(styles).toMatch(/@media \(scripting: none\) \{\s*\.unloaded \{\s*display: block;/);
    expect(readFileSync(`${app(name)}vite.config.ts`, "utf8")).toContain("unloaded()");
  },
);
