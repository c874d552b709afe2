import { readFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@akari/api/locale";
import { expect, test } from "vitest";
import { importReasons, ImportProblem, ImportRefused } from "./import-problem.ts";
import { obstacleTexts } from "./import-text.ts";

const textsOf = (name: string, locale: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../api/texts/${name}.${locale}.json`), "utf8"),
  );

test.each(locales)("M-OUT-64 every reason has a sentence and a cure in %s", (locale) => {
  const { reason, cure } = textsOf("import", locale);
  expect(Object.keys(reason).toSorted()).toEqual([...importReasons].toSorted());
  expect(Object.keys(cure).toSorted()).toEqual([...importReasons].toSorted());
});

test.each(locales)(
  "M-OUT-69 cures name the fields of the console's page as these are labelled, in %s",
  (locale) => {
    const { choice } = textsOf("import", locale);
    const { choice: labels } = textsOf("consoleReplay", locale);
    for (const [name, quoted] of Object.entries<string>(choice))
      expect(quoted).toContain(labels[name]);
  },
);

test("M-OUT-64 obstacles have line, column, reason and cure; the terminal names options, the page its fields and the reader's dates", () => {
  const refused = new ImportRefused(
    [
      new ImportProblem("price-format", 7, { text: "x", column: "始値", code: "9Y8Z" }),
      new ImportProblem("split", 9, { code: "9Y8Z", date: "2024-03-05", factor: "0.5" }),
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
});
