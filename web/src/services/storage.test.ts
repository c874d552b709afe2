import { expect, test } from "vitest";
import { parseJson } from "./storage.ts";

test.each([
  [null, null],
  ["{broken", null],
  ['{"user_id":"1"}', { user_id: "1" }],
])("stored text %s is read without a fault", (text, value) => {
  expect(parseJson(text)).toEqual(value);
});
