import * as v from "valibot";
import { expect, test } from "vitest";
import * as field from "./fields.ts";
import { streamPath, topic } from "./push.ts";
import {
  customersTable,
  fieldsIn,
  requestFields,
  type SchemaField,
} from "./testing/schema-fields.ts";

/** Words of a field by which one customer could name another. */
const personWords = new Set(
  "user users account customer person people member friend peer recipient receiver addressee nickname follower group room channel".split(
    " ",
  ),
);

/** Fields with one of these words that name no other customer. */
const known = [
  // The customer's own bank accounts.
  /^(bank\/remove|withdrawal\/request) request bankAccountId$/,
  /^bank\/add request accountType$/,
  // The customer's own number, typed to confirm; any other is refused.
  /^accountData\/delete request accountId$/,
  // Which the runtime of the app sends along; it is ignored, the token decides.
  /^index\/(getUserInfo|withdrawal) request user_id$/,
  // Groups of the customer's own favourites and of kinds of entries.
  /^favourite\/\w+ request groupId$/,
  /^account\/ledger(\/export)? request group$/,
];

function othersNamedIn(fields: readonly SchemaField[]): string[] {
  return fields
    .filter(({ name }) =>
      name.split(/(?=[A-Z])|_/).some((word) => personWords.has(word.toLowerCase())),
    )
    .map(({ path }) => path)
    .filter((path) => !known.some((allowed) => allowed.test(path)));
}

/** Fields in which a customer can write sentences. */
function writtenIn(fields: readonly SchemaField[]): string[] {
  return fields
    .filter(
      ({ schema }) =>
        schema["type"] === "string" &&
        schema["enum"] === undefined &&
        schema["pattern"] === undefined &&
        ((schema["maxLength"] as number | undefined) ?? Infinity) > 140,
    )
    .map(({ path }) => path);
}

// ASVS 8.2.2
test("H11 no customer request names another customer, so customers cannot reach each other", () => {
  const fields = requestFields(customersTable);
  expect(fields.length).toBeGreaterThan(100);
  expect(othersNamedIn(fields)).toEqual([]);
  for (const allowed of known) expect(fields.some(({ path }) => allowed.test(path))).toBe(true);
});

test("H11 a customer writes text to support only, and the stream has no topic of another customer", () => {
  expect(writtenIn(requestFields(customersTable))).toEqual(["support/send request text"]);
  for (const name of ["support", "support:state", "account"]) expect(v.is(topic, name)).toBe(true);
  for (const name of ["support:100000000001", "account:100000000001", "chat:1", "user:1"])
    expect(v.is(topic, name)).toBe(false);
  expect(streamPath).toBe("/api.php/stream");
});

test("H11 planted: a message from customer to customer is found", () => {
  const planted = v.strictObject({
    clientId: field.clientId,
    recipientId: field.id,
    text: field.text(500),
  });
  const fields = fieldsIn("message/send request", planted, "input");
  expect(othersNamedIn(fields)).toEqual(["message/send request recipientId"]);
  expect(writtenIn(fields)).toEqual(["message/send request text"]);
});
