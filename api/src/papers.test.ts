import * as v from "valibot";
import { expect, test } from "vitest";
import {
  customersTable,
  fieldsIn,
  requestFields,
  type SchemaField,
} from "./testing/schema-fields.ts";

/** A field by which a paper about a person, or its number, could be asked for. */
const ofPapers =
  /image|photo|picture|document|passport|licen[cs]e|selfie|scan|idNumber|idName|idType|myNumber|face/i;

function papersIn(fields: readonly SchemaField[]): string[] {
  return fields.filter(({ name }) => ofPapers.test(name)).map(({ path }) => path);
}

/** Endpoints that take an image or a number of a paper. All of them are practice, and nothing waits for any of them. */
const asking = /^(?:identity\/submit|bank\/add|loan\/apply|support\/send) /;

test("H8 M-HON-7 only the practice of identity, a bank account, a loan's form and a message can carry an image or a paper's number", () => {
  const found = papersIn(requestFields(customersTable));
  expect(found.filter((path) => !asking.test(path))).toEqual([]);
  expect(found.some((path) => path.startsWith("identity/submit "))).toBe(true);
});

test.each(["frontImageId", "passportNumber", "selfie", "idNumber"])(
  "H8 planted: a field %s of an order or of a withdrawal is found",
  (name) => {
    const request = v.strictObject({ [name]: v.string() });
    expect(papersIn(fieldsIn("trade/place request", request, "input"))).toEqual([
      `trade/place request ${name}`,
    ]);
  },
);
