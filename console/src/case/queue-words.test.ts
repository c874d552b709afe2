import { readFileSync } from "node:fs";
import { locales } from "@akari/api/locale";
import { expect, test } from "vitest";

const wordsIn = (feature: string, locale: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../api/texts/${feature}.${locale}.json`, import.meta.url), "utf8"),
  );

test.each(locales)(
  "in %s the first filter of a queue has the name of the figure above it",
  (locale) => {
    const { states, figures } = wordsIn("consoleQueue", locale);
    expect(states.waiting).toBe(figures.waiting);
  },
);

test.each(locales)(
  "in %s the console and the app have the same word for a block without subscriptions",
  (locale) => {
    const { nobody, beforeOpening } = wordsIn("block", locale).past;
    const block = wordsIn("consoleBlock", locale);
    expect(block.status).toContain(`nobody {${nobody}}`);
    for (const feature of ["consoleBlock", "consoleIpo", "consoleFollow", "follow"])
      expect(wordsIn(feature, locale).beforeOpening).toBe(beforeOpening);
  },
);
