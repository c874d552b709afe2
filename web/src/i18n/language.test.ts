import { expect, test, vi } from "vitest";
import type { KeyValueStorage } from "../services/storage.ts";
import { createLanguageStore } from "./language.ts";
import type { RuntimeLocale } from "./locale.ts";
import type { AppMessages, CatalogueGroup } from "./catalogues.ts";

function storeWith(stored: string | null, traditional = false) {
  const map = new Map<string, string>(stored === null ? [] : [["locale", stored]]);
  const storage: KeyValueStorage = {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  };
  const load = vi.fn((tag: RuntimeLocale, group: CatalogueGroup) =>
    Promise.resolve({ [group]: tag } as Partial<AppMessages>),
  );
  const onChange = vi.fn();
  return {
    store: createLanguageStore({ storage, load, traditional, onChange }),
    load,
    onChange,
    map,
  };
}

test("M-I18N-4 an unknown stored language starts in Japanese", async () => {
  for (const stored of [null, "", "xx", "{}", "__proto__"]) {
    const { store } = storeWith(stored);
    await store.start();
    expect(store.current()?.tag).toBe("ja");
  }
});

test("a page's texts are added to the loaded ones and loaded with every later language", async () => {
  const { store, onChange } = storeWith("fr");
  await store.start();
  expect(store.has("main")).toBe(false);
  await store.need("main");
  expect(store.current()?.messages).toEqual({ start: "fr", main: "fr" });
  expect(onChange).toHaveBeenCalledOnce();
  await store.select("en");
  expect(store.current()?.messages).toEqual({ start: "en", main: "en" });
  expect(onChange).toHaveBeenCalledTimes(2);
});

test("texts requested while another language loads arrive in that language", async () => {
  const { store, map } = storeWith("jp");
  await store.start();
  await Promise.all([store.select("sp"), store.need("main"), store.need("document")]);
  expect(store.current()?.messages).toEqual({ start: "es", main: "es", document: "es" });
  expect(map.get("locale")).toBe("sp");
});

test("loaded texts are not loaded again", async () => {
  const { store, load } = storeWith("jp");
  await store.start();
  await store.need("main");
  load.mockClear();
  await store.need("main");
  expect(load).not.toHaveBeenCalled();
});

test("a catalogue that fails to load rejects and loads on the next attempt", async () => {
  const { store, load } = storeWith("jp");
  await store.start();
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(store.need("main")).rejects.toThrow("Failed to fetch");
  await store.need("main");
  expect(store.has("main")).toBe(true);
});

test("M-I18N-2 English is loaded only when a text is missing and is then the fallback for later groups and languages", async () => {
  const { store, load } = storeWith("fr");
  load.mockImplementation((tag, group) =>
    Promise.resolve({
      [group]: tag === "en" ? { back: "Back", tab: { home: "Home" } } : { tab: { home: tag } },
    } as never),
  );
  await store.start();
  expect(load.mock.calls.every(([tag]) => tag === "fr")).toBe(true);
  await Promise.all([store.fallBack(), store.fallBack()]);
  expect(store.current()?.messages).toEqual({ start: { back: "Back", tab: { home: "fr" } } });
  await store.need("main");
  expect(store.current()?.messages).toHaveProperty("main.back", "Back");
  await store.select("sp");
  expect(store.current()?.messages).toHaveProperty("start.tab.home", "es");
  expect(store.current()?.messages).toHaveProperty("start.back", "Back");
});

test("M-I18N-2 without a network a missing text changes nothing", async () => {
  const { store, load } = storeWith("fr");
  await store.start();
  load.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
  await store.fallBack();
  expect(store.current()?.messages).toEqual({ start: "fr" });
});

test("M-I18N-3 only Chinese asks for Traditional runtime messages", async () => {
  const { store, load } = storeWith("cn", true);
  await store.start();
  expect(load).toHaveBeenCalledExactlyOnceWith("zh-Hant", "start");
  expect(store.current()).toMatchObject({ tag: "zh-Hans", runtimeTag: "zh-Hant" });
  await store.select("jp");
  expect(store.current()).toMatchObject({ tag: "ja", runtimeTag: "ja" });
  const simplified = storeWith("cn");
  await simplified.store.start();
  expect(simplified.store.current()).toMatchObject({ tag: "zh-Hans", runtimeTag: "zh-Hans" });
});
