import { expect, test } from "vitest";
import { browserStorage } from "./browser-storage.ts";

/** As much of the browser's storage as is used; `refuses` is a private window. */
function fakeStorage(refuses = false): Storage {
  const values = new Map<string, string>();
  const guard = () => {
    if (refuses) throw new DOMException("denied", "SecurityError");
  };
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    key: () => null,
    getItem: (key) => (guard(), values.get(key) ?? null),
    setItem: (key, value) => (guard(), void values.set(key, value)),
    removeItem: (key) => (guard(), void values.delete(key)),
  };
}

test("M-API-9 a value is set, read and removed in the browser's storage", () => {
  const storage = fakeStorage();
  const keys = browserStorage(() => storage);
  expect(keys.get("token")).toBeNull();
  keys.set("token", "abc");
  expect(storage.getItem("token")).toBe("abc");
  expect(keys.get("token")).toBe("abc");
  keys.remove("token");
  expect(storage.getItem("token")).toBeNull();
  expect(keys.get("token")).toBeNull();
});

test("M-API-9 without storage permission a value lasts as long as the page", () => {
  const keys = browserStorage(() => fakeStorage(true));
  keys.set("locale", "fr");
  expect(keys.get("locale")).toBe("fr");
  keys.remove("locale");
  expect(keys.get("locale")).toBeNull();
});
