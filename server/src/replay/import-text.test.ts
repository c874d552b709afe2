import { readFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@akari/api/locale";
import fc from "fast-check";
import { expect, test } from "vitest";
import { importReasons, ImportProblem, ImportRefused } from "./import-problem.ts";
import { obstacleTexts } from "./import-text.ts";
import { readingFiles } from "./testing/reading-files.ts";

const { refusalOf, written } = readingFiles();

const textsOf = (name: string, locale: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../api/texts/${name}.${locale}.json`), "utf8"),
  );

test.each(locales)("M-OUT-64 every reason has a sentence and a remedy in %s", (locale) => {
  const { reason, cure } = textsOf("import", locale);
  expect(Object.keys(reason).toSorted()).toEqual([...importReasons].toSorted());
  expect(Object.keys(cure).toSorted()).toEqual([...importReasons].toSorted());
});

test.each(locales)(
  "M-OUT-69 remedies name the fields of the console's page by their labels, in %s",
  (locale) => {
    const { choice } = textsOf("import", locale);
    const { choice: labels } = textsOf("consoleReplay", locale);
    for (const [name, quoted] of Object.entries<string>(choice))
      expect(quoted).toContain(labels[name]);
  },
);

test("M-OUT-64 M-OUT-209 problems have line, column, reason and remedy; the terminal names options, the page its fields and the reader's dates", () => {
  const refused = new ImportRefused(
    [
      new ImportProblem("price-format", 7, { text: "x", column: "始値", code: "9Y8Z" }),
      new ImportProblem("split", 9, { code: "9Y8Z", date: { date: "2024-03-05" }, factor: 0.5 }),
    ],
    new Map([["price-format", 1234]]),
  );
  expect(obstacleTexts(refused, "terminal", "ja")).toEqual([
    "7行目、列「始値」：「x」は円の値段ではありません。1500、1,500、1500.5のように書いてください。",
    "9行目：9Y8Zの2024-03-05に調整係数0.5があります。株式分割の前後は一続きの値段ではありません。--adjustを選ぶか、前後どちらかの期間だけを取り込んでください。",
    "同じ問題がほかに1,234件あります。「x」は円の値段ではありません。",
  ]);
  expect(obstacleTexts(refused, "console", "ja")[1]).toContain("9Y8Zの2024/03/05に");
  expect(obstacleTexts(refused, "console", "ja")[1]).toContain("「株式分割を調整する」を選ぶか");
  // The page also shows the date in digits.
  expect(obstacleTexts(refused, "console", "es")[1]).toContain("el 05/03/2024");
});

const heading = "Date,Code,Open,High,Low,Close,Volume";

// M-OUT-170
test.each([
  "2026-13-05",
  "0000-00-00",
  "2026-01-00",
  "2026-02-30",
  "0000-01-05",
  "0001-01-05",
  "9999-12-31 23:00Z",
])(
  "the date %s is refused with its text in the file, on a page as at the terminal",
  async (text) => {
    const refused = await refusalOf(written(`${heading}\n${text},7203,100,110,90,105,1000`));
    for (const surface of ["terminal", "console"] as const)
      for (const locale of locales) {
        const [words, ...others] = obstacleTexts(refused, surface, locale);
        expect(others).toEqual([]);
        expect(words).toContain(text);
      }
  },
);

// M-OUT-170
test("a share without any price is reported, with other shares and alone", async () => {
  const none = ["2024-01-04", "2024-01-05"].map((day) => `${day},9Y8Z,NaN,NaN,NaN,NaN,0`);
  const some = ["2024-01-04", "2024-01-05"].map((day) => `${day},9Y8Y,100,110,90,105,1000`);
  for (const rows of [none, [...none, ...some]]) {
    const refused = await refusalOf(written([heading, ...rows].join("\n")));
    expect(obstacleTexts(refused, "console", "en")).toEqual([
      "Line 2: 9Y8Z has no price in this file. Fill in its prices, or choose the other shares with “Only these shares”.",
    ]);
  }
});

/** Values that the sentences of a reason mention. */
const namedIn = (reason: string) => {
  const { reason: sentences, cure } = textsOf("import", "en");
  const names = `${sentences[reason]} ${cure[reason]}`.matchAll(/\{(\w+)/g);
  return [...new Set([...names].map(([, name]) => name!))];
};
const choices = Object.keys(textsOf("import", "en").choice);

// M-OUT-170
test("every problem quotes any text in every language, for both surfaces", () => {
  const text = fc.oneof(
    fc.constantFrom(
      "2026-13-05",
      "2026-02-30",
      "0000-00-00",
      "0001-01-05",
      "-1-1-1",
      "NaN",
      "1e999",
    ),
    fc.constantFrom("{text}", "{0, plural}", "'{'", "<b>", "$&", "\u202E", "__proto__", "\uD800"),
    fc
      .tuple(fc.nat(9999), fc.nat(99), fc.nat(99))
      .map(([year, ...rest]) =>
        [String(year).padStart(4, "0"), ...rest.map((part) => String(part).padStart(2, "0"))].join(
          "-",
        ),
      ),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...importReasons),
      text,
      fc.option(fc.nat()),
      fc.constantFrom(...locales),
      fc.constantFrom("terminal" as const, "console" as const),
      (reason, hostile, line, locale, surface) => {
        const names = namedIn(reason);
        const values = Object.fromEntries([...names, "column"].map((name) => [name, hostile]));
        const problem = new ImportProblem(reason, line, values);
        const [words, more] = obstacleTexts(
          new ImportRefused([problem], new Map([[reason, 3]])),
          surface,
          locale,
        );
        expect(more).toBeTypeOf("string");
        if (names.some((name) => !choices.includes(name))) expect(words).toContain(hostile);
      },
    ),
  );
});
