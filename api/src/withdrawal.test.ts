import { readdirSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";
import { withdrawalFailReasons } from "./console/withdrawal.ts";
import { locales } from "./locale.ts";
import {
  answerFields,
  customersTable,
  fieldsIn,
  operatorsTable,
  requestFields,
  type SchemaField,
} from "./testing/schema-fields.ts";
import { withdrawalCancelRequest, withdrawalInfo, withdrawalRequest } from "./withdrawal.ts";

const nameOfCost = /fee|tax|charge|cost|commission|levy|surcharge|bond|guarantee|deposit/i;

/** Fields of withdrawals that could carry a cost; a field that can only be 0 is no cost. */
function costsIn(fields: readonly SchemaField[]): string[] {
  return fields
    .filter(({ name, schema }) => nameOfCost.test(name) && schema["const"] !== 0)
    .map(({ path }) => path);
}

const ofWithdrawals = [customersTable, operatorsTable]
  .flatMap((table) => [...requestFields(table), ...answerFields(table)])
  .filter(({ path }) => /^(withdrawal\/|index\/withdrawal )/.test(path));

test("H2 M-CON-2 a withdrawal is requested, cancelled and decided with these fields and no other", () => {
  const sent = (schema: v.GenericSchema) => fieldsIn("", schema, "input").map(({ name }) => name);
  expect(sent(withdrawalRequest)).toEqual(["clientId", "amount", "fundPassword", "bankAccountId"]);
  expect(sent(withdrawalCancelRequest)).toEqual(["clientId", "withdrawalId"]);
  expect(sent(operatorsTable["withdrawal/decide"]!.request)).toEqual([
    "clientId",
    "withdrawalId",
    "decision",
    "reason",
  ]);
  const request = { clientId: "a", amount: 10_000, fundPassword: "112233", bankAccountId: "1" };
  expect(v.is(withdrawalRequest, request)).toBe(true);
  for (const more of [{ fee: 0 }, { tax: "1" }, { deposit: 1000 }])
    expect(v.is(withdrawalRequest, { ...request, ...more })).toBe(false);
});

test("H2 M-CON-2 no field of a withdrawal, for customers or operators, can carry a cost", () => {
  expect(ofWithdrawals.length).toBeGreaterThan(60);
  expect(costsIn(ofWithdrawals)).toEqual([]);
  expect(ofWithdrawals.map(({ path }) => path)).toContain("index/withdrawal answer fee");
});

test.each(["fee", "tax", "processingCharge", "guaranteeDeposit"])(
  "H2 planted: a field %s of a withdrawal is found",
  (name) => {
    const asked = v.strictObject({ ...withdrawalRequest.entries, [name]: v.number() });
    const shown = v.strictObject({ ...withdrawalInfo.entries, [name]: v.number() });
    expect(costsIn(fieldsIn("request", asked, "input"))).toEqual([`request ${name}`]);
    expect(costsIn(fieldsIn("answer", shown, "output"))).toEqual([`answer ${name}`]);
  },
);

/** Catalogues that speak of withdrawals throughout, and the keys that do so in all others. */
const wholly = /^withdrawal\./;
const aboutWithdrawals = /withdraw|HOLDER_DIFFERS|BANK_ACCOUNT_REMOVED/i;

type Tree = { readonly [key: string]: string | Tree };

function textsOf(tree: Tree, key: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[`${key}.${name}`, value]] : textsOf(value, `${key}.${name}`),
  );
}

function withdrawalTexts(locale: string): [string, string][] {
  const folder = new URL("../texts/", import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith(`.${locale}.json`))
    .flatMap((file) =>
      textsOf(
        JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Tree,
        file.replace(`.${locale}.json`, ""),
      ),
    )
    .filter(([key]) => wholly.test(`${key}.`) || aboutWithdrawals.test(key));
}

/** Words of costs and of paying in first, in each language. */
const costWords: Readonly<Record<string, RegExp>> = {
  ja: /手数料|税|費用|料金|保証金を|入金して|入金が必要|振り込ん|お支払い|前払/,
  "zh-Hans": /手续费|税|费用|收费|缴纳|交保证金|先入金|需要入金|汇款|付款|预付/,
  en: /\bfees?\b|\btax|\bcharges?\b|\bcosts?\b|commission|deposit first|deposit (?:is )?(?:needed|required)|\bpay\b|payment|prepay/i,
  es: /comisi[oó]n|impuesto|tasas?\b|\bcargos?\b|\bcostes?\b|dep[oó]sito previo|ingresa antes|\bpag(?:a|ar|o)\b|anticip/i,
  fr: /\bfrais\b|imp[oô]t|taxe|commission|co[uû]ts?\b|d[eé]p[oô]t pr[eé]alable|versez d|\bpay(?:er|ez|s)\b|paiement|avance\b/i,
};

/** The sentences that there is no fee and no payment in advance, and the label of their row, are removed before the scan. */
const noFee: Readonly<Record<string, RegExp>> = {
  ja: /手数料(?:も条件もない|の欄はなく)|手数料は(?:かかりません|ありません|無料です)|手数料(?:はかからず|なし|無料)|手数料$/g,
  "zh-Hans": /(?:不收取?|没有|无|免)手续费|手续费(?:为零|全免)|手续费$/g,
  en: /\bno (?:field for a )?fees?\b|without an? fee|^fee$/gi,
  es: /sin comisi(?:ón|ones)|no tiene comisión|no hay campo para comisiones|no hay que pagar nada antes|^comisión$/gi,
  fr: /sans frais|pas de champ pour des frais|rien n’est à payer d’abord|aucuns? frais|^frais$/gi,
};

function costsAskedIn(locale: string, texts: readonly (readonly [string, string])[]): string[] {
  return texts
    .filter(([, text]) => costWords[locale]!.test(text.replaceAll(noFee[locale]!, "")))
    .map(([key, text]) => `${key}: ${text}`);
}

test.each(locales)(
  "H2 no text about withdrawals mentions a cost, except to deny one: %s",
  (locale) => {
    const texts = withdrawalTexts(locale);
    expect(texts.length).toBeGreaterThan(100);
    expect(costsAskedIn(locale, texts)).toEqual([]);
    // The sentence that there is no fee is there.
    expect(texts.some(([, text]) => text.search(noFee[locale]!) >= 0)).toBe(true);
  },
);

test.each([
  ["ja", "出金には手数料1,000円がかかります。"],
  ["ja", "出金の前に税金をお納めください。"],
  ["ja", "手数料はかかりません。ただし保証金をお預けください。"],
  ["zh-Hans", "提现前请先支付手续费。"],
  ["zh-Hans", "不收手续费,但需要缴纳税款。"],
  ["en", "A fee of 1,000 yen is taken from your withdrawal."],
  ["en", "No fee. Please pay the tax before your withdrawal."],
  ["es", "Para retirar debes pagar una comisión."],
  ["fr", "Le retrait demande le paiement des frais."],
])("H2 planted: a cost of a withdrawal is found in %s: %s", (locale, text) => {
  expect(costsAskedIn(locale, [["withdrawal.planted", text]])).toHaveLength(1);
});

test("H2 a withdrawal fails for two listed reasons only", () => {
  expect([...withdrawalFailReasons]).toEqual(["HOLDER_DIFFERS", "BANK_ACCOUNT_REMOVED"]);
});
