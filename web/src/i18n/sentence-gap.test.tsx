// @vitest-environment jsdom
import app from "@akari/api/texts/app.en.json" with { type: "json" };
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LanguageProvider } from "./provider.tsx";
import { SentenceGap } from "./sentence-gap.tsx";

afterEach(cleanup);

test.each([
  ["jp", "ja", "記録です。確かめられます。"],
  ["cn", "zh-Hans", "記録です。確かめられます。"],
  ["fr", "fr", "記録です。 確かめられます。"],
] as const)("two sentences of one paragraph in %s", (lang, tag, read) => {
  const language = { lang, tag, messages: { app } as never };
  const { container } = render(
    <LanguageProvider language={language}>
      記録です。
      <SentenceGap />
      確かめられます。
    </LanguageProvider>,
  );
  expect(container.textContent).toBe(read);
});
