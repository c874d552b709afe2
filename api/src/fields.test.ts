import * as v from "valibot";
import { expect, test } from "vitest";
import { consoleEndpoints } from "./console/endpoints.ts";
import { text } from "./fields.ts";
import { supportSendRequest } from "./support.ts";
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

test("M-OUT-122 direction marks are removed from the texts that customers and operators write", () => {
  const marks =
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u206a\u206f";
  const turned = `a${[...marks].join("b")}c`;
  const plain = `a${"b".repeat(marks.length - 1)}c`;
  const customer = v.parse(supportSendRequest, { clientId: "1", text: turned });
  const operator = v.parse(consoleEndpoints["support/send"].request, {
    clientId: "1",
    accountId: "100000000001",
    text: turned,
  });
  const texts = [customer.text, operator.text];
  expect(texts).toEqual(texts.map(() => plain));
  expect(validate(supportSendRequest, { clientId: "1", text: marks })).toMatchObject({
    invalid: { reason: "FIELD_REQUIRED", field: "text" },
  });
});
