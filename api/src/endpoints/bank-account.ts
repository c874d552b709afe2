import * as bankAccount from "../bank-account.ts";
import * as field from "../fields.ts";
import type { Endpoint } from "./endpoint.ts";

/** Destinations of withdrawals: practice bank accounts. */
export const bankAccountEndpoints = {
  "bank/search": {
    method: "GET",
    request: bankAccount.searchBanksRequest,
    answer: bankAccount.bankResults,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "Banks by name, kana or code, from the list of Japan's banks; and the practice bank.",
  },
  "bank/branches": {
    method: "GET",
    request: bankAccount.searchBranchesRequest,
    answer: bankAccount.branchResults,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "Branches of a bank by name, kana or code.",
  },
  "bank/accounts": {
    method: "GET",
    request: field.nothing,
    answer: bankAccount.bankAccountList,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "The caller's bank accounts, with masked numbers.",
  },
  "bank/add": {
    method: "POST",
    request: bankAccount.addBankAccountRequest,
    answer: bankAccount.addBankAccountAnswer,
    caller: "customer",
    bot: "never",
    cost: "order",
    summary:
      "Adds a practice bank account; of its number only the last three digits and a keyed hash are kept.",
  },
  "bank/remove": {
    method: "POST",
    request: bankAccount.removeBankAccountRequest,
    answer: field.nothing,
    caller: "customer",
    bot: "never",
    cost: "order",
    summary: "Removes a bank account, its image and its keyed hash.",
  },
} as const satisfies Record<string, Endpoint>;
