// @vitest-environment jsdom
import app from "@akari/api/texts/app.ja.json" with { type: "json" };
import { act, cleanup, render, screen } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useTranslations } from "use-intl/react";
import { type LanguageStore, createLanguageStore } from "./language.ts";
import { LanguageProvider } from "./provider.tsx";

afterEach(cleanup);

function Root({ store }: { readonly store: LanguageStore }) {
  const language = useSyncExternalStore(store.subscribe, store.current);
  if (language === null) return null;
  return (
    <LanguageProvider language={language} onMissing={() => void store.fallBack()}>
      <Sentence />
    </LanguageProvider>
  );
}

function Sentence() {
  const t = useTranslations("app");
  return (
    <p>
      <span>{t("retry")}</span>|<span>{t("documentTitle", { title: "Akari" })}</span>
    </p>
  );
}

test("M-I18N-2 a text that is missing at run time is shown in English, never as a key", async () => {
  const { documentTitle: _missing, ...japanese } = app;
  const english = { app: { retry: "Reload", documentTitle: "{title} practice" } };
  let answer: () => void = () => {};
  const load = vi.fn((tag: string) =>
    tag === "en"
      ? new Promise((resolve) => (answer = () => resolve(english)))
      : Promise.resolve({ app: japanese }),
  );
  const store = createLanguageStore({
    storage: { get: () => null, set: () => {}, remove: () => {} },
    load: load as never,
    onChange: () => {},
  });
  await store.start();
  const { container } = render(<Root store={store} />);
  expect(container.textContent).toBe(`${app.retry}|`);
  await act(async () => answer());
  expect(screen.getByText(app.retry)).toBeDefined();
  expect(container.textContent).toBe(`${app.retry}|Akari practice`);
  expect(load.mock.calls.map(([tag]) => tag)).toEqual(["ja", "ja", "en"]);
});

test("M-I18N-2 English is not loaded while nothing is missing", async () => {
  const load = vi.fn((_tag: string) => Promise.resolve({ app }));
  const store = createLanguageStore({
    storage: { get: () => null, set: () => {}, remove: () => {} },
    load: load as never,
    onChange: () => {},
  });
  await store.start();
  render(<Root store={store} />);
  expect(load).toHaveBeenCalledOnce();
});
