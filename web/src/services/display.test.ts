// @vitest-environment jsdom
import { expect, test } from "vitest";
import { applyDisplay, createDisplayStore } from "./display.ts";
import type { KeyValueStorage } from "./storage.ts";

function storageWith(display: string | null) {
  const map = new Map<string, string>(display === null ? [] : [["display", display]]);
  const storage: KeyValueStorage = {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  };
  return storage;
}

test("M-CON-26 dark mode is off by default, and corrupt storage gives the default", () => {
  for (const stored of [null, "{", "[]", "null", '{"theme":"neon","rise":3,"textScale":99}']) {
    expect(createDisplayStore(storageWith(stored)).current()).toEqual({
      rise: "auto",
      theme: "light",
      textScale: 1,
      tables: "spreadsheet",
    });
  }
});

test("a change is stored and notified", () => {
  const storage = storageWith(null);
  const display = createDisplayStore(storage);
  display.change({ theme: "dark" });
  expect(createDisplayStore(storage).current()).toEqual({
    rise: "auto",
    theme: "dark",
    textScale: 1,
    tables: "spreadsheet",
  });
});

test("the language determines the colour of rises until the user chooses", () => {
  const root = document.createElement("html");
  applyDisplay(root, { rise: "auto", theme: "light", textScale: 1 }, "green");
  expect(root.dataset["dir"]).toBe("green");
  applyDisplay(root, { rise: "red", theme: "dark", textScale: 1.3 }, "green");
  expect(root.dataset["dir"]).toBe("red");
  expect(root.dataset["theme"]).toBe("dark");
  expect(root.style.getPropertyValue("--text-scale")).toBe("1.3");
});
