import * as v from "valibot";
import { expect, test } from "vitest";
import { announcementRows } from "./console/announcement.ts";
import { depositRequest } from "./deposit.ts";
import * as field from "./fields.ts";
import {
  answerFields,
  customersTable,
  fieldsIn,
  operatorsTable,
  requestFields,
  type SchemaField,
} from "./testing/schema-fields.ts";

/** Words of a field that could say where money is to be paid, or to whom. */
const destinationWords = new Set(
  "bank branch iban swift bic card wallet qr pay payment payto payee payable transfer remit remittance recipient beneficiary holder url uri link href address invoice coin crypto phone mobile telephone mail email contact messenger".split(
    " ",
  ),
);

/** Fields with one of these words that are no destination for a customer's money. */
const known = [
  // The number that a customer signs in with; the console has its mask.
  /^user\/(sendCode|register|login|sendResetCode|resetPassword) request mobile$/,
  /^index\/getUserInfo answer mobile$/,
  /^customer\/open answer mobile$/,
  // The customer's own bank accounts, to which practice money goes out (M-FUND-3).
  /^bank\//,
  /^withdrawal\/request request bankAccountId$/,
  /^index\/withdrawal answer bankAccounts( (bankAccountId|bankCode|bankName|branchName|holder))?$/,
  /^withdrawal\/list answer items bankAccount( (bankCode|bankName|branchName))?$/,
  /^withdrawal\/detail answer bankAccount( (bankCode|bankName|branchName|holder))?$/,
  // How the applicant of a practice loan could be reached (M-ENT-10); sealed, and read for the review alone.
  /^loan\/(apply request|detail answer applicant) (contactNumber|email)$/,
  // A date on which a company's dividend is paid to its holders.
  /^dividend\/(calendar|detail|list) answer items paymentDate$/,
  // Times between which won lots of an offering are paid for, from the customer's own cash.
  /^ipo\/(list|detail|applications|wins|entries) answer (items|listed|offering) pays?(From|Until)$/,
  /^ipo\/payPreview answer payUntil$/,
  // A page of the app itself (M-API-4); the next test reads its form.
  /^index\/getCzhiurl answer url$/,
  // Read by an operator's own authenticator app.
  /^session\/enrol answer totpAddress$/,
];

function destinationsIn(fields: readonly SchemaField[]): string[] {
  return fields
    .filter(({ name }) =>
      name
        .split(/(?=[A-Z])|[_-]/)
        .some((word) => destinationWords.has(word.toLowerCase().replace(/s$/, ""))),
    )
    .map(({ path }) => path)
    .filter((path) => !known.some((allowed) => allowed.test(path)));
}

const everyField = [customersTable, operatorsTable].flatMap((table) => [
  ...requestFields(table),
  ...answerFields(table),
]);

test("H1 M-HON-7 no request or answer has a field for a place to pay into", () => {
  expect(everyField.length).toBeGreaterThan(500);
  expect(destinationsIn(everyField)).toEqual([]);
  // Every allowed field exists: the list cannot grow stale.
  for (const allowed of known)
    expect(everyField.filter(({ path }) => allowed.test(path))).not.toEqual([]);
});

test.each(["payTo", "bank_name", "cardNumber", "qr", "walletAddress", "paymentUrl", "transferTo"])(
  "H1 planted: a field %s in an announcement or a deposit is found",
  (name) => {
    const { entries } = announcementRows["announcement/list"].answer.entries.items.item;
    const announcement = v.strictObject({ ...entries, [name]: v.string() });
    const deposit = v.strictObject({ ...depositRequest.entries, [name]: v.string() });
    expect(destinationsIn(fieldsIn("announcement/list answer", announcement, "output"))).toEqual([
      `announcement/list answer ${name}`,
    ]);
    expect(destinationsIn(fieldsIn("deposit/request request", deposit, "input"))).toEqual([
      `deposit/request request ${name}`,
    ]);
  },
);

test("M-GAP-11 H1 a deposit request has an amount and no other field, and its address is inside the app", () => {
  expect(Object.keys(depositRequest.entries)).toEqual(["clientId", "amount"]);
  const { answer } = customersTable["index/getCzhiurl"]!;
  expect(v.is(answer, { url: "/japan7/#/support" })).toBe(true);
  for (const url of ["https://pay.example.com/", "//pay.example.com/japan7/", "/pay/"])
    expect(v.is(answer, { url })).toBe(false);
});

/** Fields in which an operator can write freely: any text, and any number of seven digits, as bank accounts have. */
function freeFieldsIn(fields: readonly SchemaField[]): string[] {
  return fields
    .filter(({ schema }) => {
      if (schema["enum"] !== undefined || schema["const"] !== undefined) return false;
      if (schema["type"] === "string")
        return schema["pattern"] === undefined && schema["format"] === undefined;
      const isNumber = schema["type"] === "number" || schema["type"] === "integer";
      return isNumber && ((schema["maximum"] as number | undefined) ?? Infinity) >= 1_000_000;
    })
    .map(({ path }) => path.replace(/ texts (jp|cn|en|sp|fr) /, " texts * "))
    .filter((path, place, all) => all.indexOf(path) === place);
}

const operatorsRequests = requestFields(operatorsTable).filter(
  ({ path }) => !/^session\/(enrol|login) /.test(path),
);

/**
 * For each new one, `findContacts` must judge it (`server/test/console/promises.test.ts` sends one to each), or no customer may read it.
 */
const readByCustomers = [
  "announcement/publish request texts * headline",
  "announcement/publish request texts * body",
  "support/send request text",
  "operator/invite request name",
  "session/setUp request name",
  // The name of a file of bars, and the names of shares in it. Judged too: `server/test/console/replays.test.ts`.
  "replay/begin request name",
  "replay/part request content",
  // Judged too: `server/test/console/loan-queue.test.ts`.
  "identity/decide request verifiedName",
];
const readByNobodyElse = [
  "announcement/check request texts * headline",
  "announcement/check request texts * body",
  "audit/list request search",
  // Numbers of lots, judged against the size of the block.
  "block/announce request lots",
  "block/announce request maximumLots",
  "block/announce request minimumLots",
  "invitation/create request note",
  "replay/begin request bytes",
  "replay/part request offset",
  "session/setUp request oneTimeSecret",
  "session/setUp request signInName",
  "session/setUp request code",
];

test("H1 operators write in these fields only, of which customers read eight", () => {
  expect(freeFieldsIn(operatorsRequests).toSorted()).toEqual(
    [...readByCustomers, ...readByNobodyElse].toSorted(),
  );
});

test("H1 planted: an added free field is found, a field with closed choices is not", () => {
  const added = v.strictObject({
    remark: field.text(20),
    number: v.pipe(v.number(), v.integer()),
    reason: v.picklist(["A", "B"]),
    id: field.id,
  });
  expect(freeFieldsIn(fieldsIn("deposit/decide request", added, "input"))).toEqual([
    "deposit/decide request remark",
    "deposit/decide request number",
  ]);
});
