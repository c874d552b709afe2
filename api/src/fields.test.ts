import * as v from "valibot";
import { expect, test } from "vitest";
import { text } from "./fields.ts";
import { validate } from "./validate.ts";

const request = v.strictObject({ code: text(40) });

test("a text with a NUL character is rejected as malformed in every text field", () => {
  const checked = validate(request, { code: "AKARI\0" });
  expect(checked).toMatchObject({
    kind: "invalid",
    invalid: { reason: "FIELD_FORMAT", field: "code" },
  });
  expect(validate(request, { code: "AKARI" })).toMatchObject({ value: { code: "AKARI" } });
});
