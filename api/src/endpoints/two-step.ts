import * as field from "../fields.ts";
import * as twoStep from "../two-step.ts";
import type { Endpoint } from "./endpoint.ts";

/** An authenticator app's code at sign-in, in addition to the password. */
export const twoStepEndpoints = {
  "twoStep/state": {
    method: "GET",
    request: field.nothing,
    answer: twoStep.twoStepState,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "Whether the caller's sign-in asks for a code, and how many recovery codes are left.",
  },
  "twoStep/begin": {
    method: "POST",
    request: twoStep.beginTwoStepRequest,
    answer: twoStep.beginTwoStepAnswer,
    caller: "customer",
    bot: "never",
    cost: "login",
    summary:
      "A secret for an authenticator app. Sign-in does not ask for it before its first code.",
  },
  "twoStep/confirm": {
    method: "POST",
    request: twoStep.confirmTwoStepRequest,
    answer: twoStep.confirmTwoStepAnswer,
    caller: "customer",
    bot: "never",
    cost: "login",
    summary:
      "Turns two-step verification on with the app's first code, ends the other sessions and gives the recovery codes.",
  },
  "twoStep/end": {
    method: "POST",
    request: twoStep.provenTwoStepRequest,
    answer: twoStep.endTwoStepAnswer,
    caller: "customer",
    bot: "never",
    cost: "login",
    summary:
      "Turns two-step verification off, with password and code, and ends the other sessions.",
  },
  "twoStep/renewCodes": {
    method: "POST",
    request: twoStep.provenTwoStepRequest,
    answer: twoStep.renewCodesAnswer,
    caller: "customer",
    bot: "never",
    cost: "login",
    summary: "Gives new recovery codes, with password and code; earlier ones no longer serve.",
  },
} as const satisfies Record<string, Endpoint>;
