import { expect, test } from "vitest";
import { firstViews } from "./first-view.ts";

const { templates, words } = firstViews({
  home: "/home",
  market: "/market",
  portfolio: "/portfolio",
  news: "/news",
  user: "/user",
  search: "/search",
});

test("M-I18N-5 every word of the first views exists in all five languages", () => {
  expect(Object.keys(words)).toEqual(["ja", "zh-Hans", "en", "es", "fr"]);
  const used = Object.values(templates).flatMap((template) =>
    [...template.matchAll(/\{(\w+)\}/g)].map(([, word = ""]) => word),
  );
  expect(used.length).toBeGreaterThan(20);
  for (const texts of Object.values(words))
    for (const word of used) expect(texts[word]).toMatch(/\S/);
});

test("M-HOME-5 every first view begins with the practice line, and names its page", () => {
  for (const template of Object.values(templates)) {
    expect(template).toMatch(/^<header[^>]*><p class="fv-line">.*\{practice\}.*\{sentence\}/);
    expect(template.match(/<h1/g)).toHaveLength(1);
  }
});

test("texts cannot inject markup into the first view", () => {
  for (const texts of Object.values(words))
    for (const text of Object.values(texts)) expect(text).not.toMatch(/[<>"]|&(?!amp;|quot;)/);
});
