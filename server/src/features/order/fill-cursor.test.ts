import { expect, test } from "vitest";
import { cursorOfFill, placeOfFill } from "./fill-cursor.ts";

test("a cursor names its execution", () => {
  expect(placeOfFill(cursorOfFill(42))).toBe(42);
  expect(cursorOfFill(42)).toMatch(/^[A-Za-z0-9_-]+$/);
});

test.each([
  "",
  "f42",
  Buffer.from("c42").toString("base64url"),
  Buffer.from("f").toString("base64url"),
  Buffer.from("f042").toString("base64url"),
  Buffer.from("f1.2.3").toString("base64url"),
  Buffer.from("f9999999999999999").toString("base64url"),
  `${Buffer.from("f42").toString("base64url")}=`,
])("rejects a foreign cursor: %s", (cursor) => {
  expect(placeOfFill(cursor)).toBeNull();
});
