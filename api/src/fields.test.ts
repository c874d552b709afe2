import * as v from "valibot";
import { expect, test } from "vitest";
import { text } from "./fields.ts";
import { validate } from "./validate.ts";

const request = v.strictObject({ code: text(40) });

// ASVS 1.3.3
test.each([
  ["a NUL character", "AKARI\0"],
  ["the first half of a character", "AKARI\ud83d"],
  ["the second half of a character", "\ude00AKARI"],
])("a text with %s is rejected as malformed in every text field", (_, code) => {
  const checked = validate(request, { code });
  expect(checked).toMatchObject({
    kind: "invalid",
    invalid: { reason: "FIELD_FORMAT", field: "code" },
  });
  expect(validate(request, { code: "AKARI" })).toMatchObject({ value: { code: "AKARI" } });
  expect(validate(request, { code: "AKARI😀" })).toMatchObject({ value: { code: "AKARI😀" } });
});
