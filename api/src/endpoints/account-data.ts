import * as accountData from "../account-data.ts";
import * as field from "../fields.ts";
import type { Endpoint } from "./endpoint.ts";

/** The account as a whole. Programs have no part in it. */
export const accountDataEndpoints = {
  "accountData/state": {
    method: "GET",
    request: field.nothing,
    answer: accountData.accountDataState,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "What a reset of the account would do now, and how one that has begun is getting on.",
  },
  "accountData/reset": {
    method: "POST",
    request: accountData.resetRequest,
    answer: accountData.resetAnswer,
    caller: "customer",
    bot: "never",
    cost: "login",
    summary:
      "Begins the account anew, once a trading day: cancels, closes at market and redeems everything, writes a loan off and returns the cash. History and ledger stay.",
  },
  "accountData/delete": {
    method: "POST",
    request: accountData.deleteRequest,
    answer: field.nothing,
    caller: "customer",
    bot: "never",
    cost: "login",
    summary:
      "Deletes the account: winds it up as a reset does, and erases everything personal at once. Entries, orders and trades stay under the account number.",
  },
} as const satisfies Record<string, Endpoint>;
