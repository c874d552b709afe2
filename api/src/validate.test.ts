import fc from "fast-check";
import { expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";
import { hasDecimals } from "./fields.ts";
import { closeRequest, placeRequest, previewRequest } from "./order.ts";
import type { EndpointName } from "./paths.ts";
import { isReason } from "./reasons.ts";
import { registerRequest } from "./session.ts";
import { validate } from "./validate.ts";

const order = {
  clientOrderId: "a-1",
  code: "6W3A",
  side: "long",
  type: "limit",
  price: 100.5,
  quantity: 100,
  leverage: 1,
};

const { price: _price, ...withoutPrice } = order;

const why = (schema: Parameters<typeof validate>[0], input: unknown) => {
  const checked = validate(schema, input);
  return checked.kind === "valid" ? null : [checked.invalid.reason, checked.invalid.field];
};

test("a valid request is parsed unchanged", () => {
  expect(validate(placeRequest, order)).toEqual({ kind: "valid", value: order });
});

test.each([
  [
    "the first invalid field in schema order is reported",
    { ...order, code: "x", side: "y" },
    ["CODE_FORMAT", "code"],
  ],
  [
    "a cross-field check is ordered by its field",
    { ...withoutPrice, leverage: 9 },
    ["PRICE_REQUIRED", "price"],
  ],
  [
    "a market order with a price is rejected",
    { ...order, type: "market" },
    ["PRICE_NOT_FOR_MARKET", "price"],
  ],
  ["an unknown field comes last", { ...order, colour: 1 }, ["FIELD_UNKNOWN", "colour"]],
  [
    "an invalid field is reported before an unknown one",
    { ...order, colour: 1, quantity: 0 },
    ["NUMBER_ZERO", "quantity"],
  ],
  [
    "infinity has a reason of its own",
    { ...order, quantity: Number.POSITIVE_INFINITY },
    ["NUMBER_NOT_FINITE", "quantity"],
  ],
  ["no object", "text", ["BODY_NOT_OBJECT", undefined]],
  ["a list", [order], ["BODY_NOT_OBJECT", undefined]],
])("%s", (_name, input, expected) => {
  expect(why(placeRequest, input)).toEqual(expected);
});

test.each([
  ["missing", { oco: { price: 110 } }, ["FIELD_REQUIRED", "oco", "trigger"]],
  ["below 0", { exit: { price: -1 } }, ["NUMBER_NEGATIVE", "exit", "price"]],
  ["deeper", { exit: { stop: { trigger: "90" } } }, ["FIELD_TYPE", "exit", "trigger"]],
  [
    "unknown",
    { exit: { stop: { trigger: 90, until: 1 } } },
    ["FIELD_UNKNOWN", "exit", "exit.stop.until"],
  ],
  ["the field itself", { oco: 5 }, ["FIELD_TYPE", "oco", "oco"]],
])(
  "for an error inside a field (%s) the request's field is marked and the inner one is named",
  (_name, terms, expected) => {
    const checked = validate(placeRequest, { ...order, ...terms });
    if (checked.kind === "valid") return expect.unreachable();
    const { reason, field, parameters } = checked.invalid;
    expect([reason, field, parameters["field"]]).toEqual(expected);
  },
);

test("a preview is of an opening order, or of a closing one if it has a position", () => {
  const { clientOrderId: _id, ...opening } = order;
  expect(why(previewRequest, opening)).toBeNull();
  expect(why(previewRequest, { positionId: "5", type: "market" })).toBeNull();
  expect(why(previewRequest, { positionId: "5", type: "limit" })).toEqual([
    "PRICE_REQUIRED",
    "price",
  ]);
  expect(why(closeRequest, { clientOrderId: "a", positionId: "5", type: "market" })).toBeNull();
});

test("M-VAL-9 M-CON-5 a password has 6 to 10 characters inclusive", () => {
  const lengths = [5, 6, 10, 11].map((length) => {
    const password = "あ".repeat(length);
    return why(registerRequest, {
      mobile: "09012345678",
      password,
      confirmPassword: password,
      invitationCode: "A",
      verificationCode: "1",
    });
  });
  expect(lengths).toEqual([
    ["PASSWORD_LENGTH", "password"],
    null,
    null,
    ["PASSWORD_LENGTH", "password"],
  ]);
});

test("decimals are counted on the decimal notation, not on the double", () => {
  for (const good of [0.1, 0.29, 1.1, 100.29, 9_999_999_999.99, 0.07])
    expect(hasDecimals(good, 2)).toBe(true);
  for (const bad of [0.001, 100.001, 0.005, 1e-9]) expect(hasDecimals(bad, 2)).toBe(false);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e14 }), (sen) => {
      const written = Number(`${Math.floor(sen / 100)}.${String(sen % 100).padStart(2, "0")}`);
      expect(hasDecimals(written, 2)).toBe(true);
      expect(Math.round(written * 100)).toBe(sen);
    }),
  );
});

// ASVS 2.2.1
test("validation never throws, and every refusal has a registered reason, for any input to any route", () => {
  const names = Object.keys(endpoints) as EndpointName[];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.anything(), (name, input) => {
      const checked = validate(endpoints[name].request, input);
      expect(checked.kind === "valid" || isReason(checked.invalid.reason)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
