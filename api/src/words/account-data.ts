import { customerGet, customerPost } from "../path-row.ts";
import type { NounWords } from "./noun-words.ts";

/** Taking the account's data along, beginning it anew and ending it. */
export const accountDataWords = {
  paths: {
    "accountData/state": customerGet,
    "accountData/reset": customerPost,
    "accountData/delete": customerPost,
  },
  events: ["reset-begun", "reset-turned", "reset-ended"],
  eventIds: ["resetId"],
  causes: ["reset"],
  entries: { "account-reset": "transfers", "account-closed": "transfers" },
  subjects: ["reset"],
} as const satisfies NounWords;
