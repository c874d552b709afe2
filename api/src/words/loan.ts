import { customerGet, customerPost } from "../path-row.ts";
import type { NounWords } from "./noun-words.ts";

/** Practice loans, and the identity that they need. */
export const loanWords = {
  paths: {
    "loan/state": customerGet,
    "loan/preview": customerGet,
    "loan/apply": customerPost,
    "loan/cancel": customerPost,
    "loan/repaymentPreview": customerGet,
    "loan/repay": customerPost,
    "loan/history": customerGet,
    "loan/eraseForm": customerPost,
  },
  events: [
    "identity-decided",
    "loan-requested",
    "loan-decided",
    "loan-repaid",
    "loan-postponed",
    "loan-overdue",
    "loan-written-off",
  ],
  eventIds: ["loanId"],
  causes: ["loan"],
  entries: {
    "loan-paid-out": "transfers",
    "loan-repaid": "transfers",
    "loan-written-off": "transfers",
  },
  subjects: ["loan"],
} as const satisfies NounWords;
