import { expect, test } from "vitest";
import { cursorOfFill, placeOfFill } from "./fill-cursor.ts";

test("a cursor names its execution", () => {
  const place = { at: 1_800_000_000_123, orderId: 42, sequence: 0 };
  expect(placeOfFill(cursorOfFill(place))).toEqual(place);
  expect(cursorOfFill(place)).toMatch(/^[A-Za-z0-9_-]+$/);
});

test.each([
  "",
  "f1.2.3",
  Buffer.from("c42").toString("base64url"),
  Buffer.from("f1.2").toString("base64url"),
  Buffer.from("f1.02.3").toString("base64url"),
  Buffer.from("f1.2.3.4").toString("base64url"),
  Buffer.from("f99999999999999.2.3").toString("base64url"),
  `${Buffer.from("f1.2.3").toString("base64url")}=`,
])("a cursor that is none of ours is refused: %s", (cursor) => {
  expect(placeOfFill(cursor)).toBeNull();
});
