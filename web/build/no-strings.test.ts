import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const sources = ["ui/src/", "web/src/"];
const letter = /\p{L}/u;
/** Names that are the same in every language: the product's own and those of the languages. */
const allowed = [
  "ui/src/brand.tsx: Akari",
  "ui/src/languages.ts: 日本語",
  "ui/src/languages.ts: 简体中文",
];

/** Texts for readers in the code itself: Japanese or Chinese anywhere, words between tags, words in attributes that are read out. */
function stringsIn(path: string, source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/.*$/gm, "$1");
  const cjk = code.match(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]+/gu) ?? [];
  if (!path.endsWith(".tsx")) return cjk;
  const betweenTags = [...code.matchAll(/[>}]([^<>{}=;]*)<\/[A-Za-z]*>/g)].map(([, text]) => text);
  const afterTag = [...code.matchAll(/<[A-Za-z]+(?: [^<>]*)?>([^<>{}=;()]*)\{/g)].map(
    ([, text]) => text,
  );
  const attributes = [
    ...code.matchAll(
      /\s(?:aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder|label|hint)="([^"]*)"/g,
    ),
  ].map(([, text]) => text);
  return [...cjk, ...betweenTags, ...afterTag, ...attributes]
    .map((text = "") => text.trim())
    .filter((text) => letter.test(text));
}

test("M-I18N-5 the app's code contains no user-visible text", () => {
  const files = sources
    .flatMap((folder) =>
      readdirSync(root + folder, { recursive: true, encoding: "utf8" }).map(
        (path) => folder + path,
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing\//.test(path));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) =>
    stringsIn(path, readFileSync(`${root}${path}`, "utf8")).map((text) => `${path}: ${text}`),
  );
  expect(found.toSorted()).toEqual(allowed);
});

test.each([
  ["<p>Total assets</p>", "Total assets"],
  ["<p>\n  Total\n</p>", "Total"],
  ["<b>{price} yen</b>", "yen"],
  ["<b>about {price}</b>", "about"],
  ['<Button aria-label="Close" />', "Close"],
  ['const word = "総資産";', "総資産"],
])("M-I18N-5 a text in the code is found: %s", (source, text) => {
  expect(stringsIn("page.tsx", source)).toEqual([text]);
});
