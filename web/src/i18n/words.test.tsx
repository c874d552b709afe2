// @vitest-environment jsdom
import app from "@akari/api/texts/app.ja.json" with { type: "json" };
import runtime from "@akari/api/texts/runtime.ja.json" with { type: "json" };
import { type Word, type Words, useWords } from "@akari/ui/words.ts";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LanguageProvider } from "./provider.tsx";

afterEach(cleanup);

function japaneseWords(): Words {
  const language = { lang: "jp", tag: "ja", messages: { app, runtime } as never } as const;
  const { result } = renderHook(useWords, {
    wrapper: ({ children }) => <LanguageProvider language={language}>{children}</LanguageProvider>,
  });
  return result.current;
}

test.each([
  ["M-NAV-12", "noData", app.noData],
  ["a list", "checkConnection", app.checkConnection],
  ["M-ERR-7", "loadingList", runtime.loading],
  ["a list", "listFailed", app.listFailed],
  ["a list", "retry", app.retry],
  ["a list", "more", app.more],
  ["a password", "showPassword", app.showPassword],
  ["M-ERR-24", "imageLoadFailed", runtime.imageLoadFailed],
  ["M-ST-24", "refresh.button", app.refresh.button],
  ["M-ST-24", "refresh.pull", app.refresh.pull],
  ["M-ST-24", "refresh.release", app.refresh.release],
  ["M-ST-24", "refresh.refreshing", app.refresh.refreshing],
  ["M-VAL-27", "image.album", app.image.album],
  ["M-VAL-27", "image.camera", app.image.camera],
  ["M-VAL-27", "image.notAnImage", app.image.notAnImage],
] satisfies [string, Word, string][])("%s has the catalogue's text for `%s`", (_id, word, text) => {
  expect(japaneseWords()(word)).toBe(text);
});

test.each([
  ["image.preview", { number: 2 }, "2"],
  ["image.remove", { number: 2 }, "2"],
  ["image.tooMany", { count: 9 }, "9"],
  ["image.tooLarge", { megabytes: 1 }, "1MB"],
] satisfies [Word, Record<string, number>, string][])(
  "M-VAL-25 `%s` names its figure",
  (word, figures, figure) => {
    expect(japaneseWords()(word, figures)).toContain(figure);
  },
);
