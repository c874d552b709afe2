import * as field from "../fields.ts";
import * as loan from "../loan.ts";
import type { Endpoint } from "./endpoint.ts";

/** Practice loans. Only the customer starts one. */
export const loanEndpoints = {
  "loan/state": {
    method: "GET",
    request: field.nothing,
    answer: loan.loanState,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary:
      "The caller's practice loan with what repays it, or the terms on which one could be had.",
  },
  "loan/preview": {
    method: "GET",
    request: loan.loanPreviewRequest,
    answer: loan.loanPreview,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "What a loan of this amount would bring and cost; nothing is sent.",
  },
  "loan/apply": {
    method: "POST",
    request: loan.loanApplyRequest,
    answer: loan.loanAnswer,
    caller: "customer",
    bot: "never",
    cost: "order",
    summary:
      "Applies for a practice loan. The form is sealed, read for the review alone, and erased 30 days after it.",
  },
  "loan/cancel": {
    method: "POST",
    request: loan.loanCancelRequest,
    answer: loan.loanAnswer,
    caller: "customer",
    bot: "never",
    cost: "order",
    summary: "Takes a waiting application back; the data of its form are erased at once.",
  },
  "loan/repaymentPreview": {
    method: "GET",
    request: loan.loanPreviewRequest,
    answer: loan.repaymentPreview,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "What repaying this amount of the running loan would do; nothing is sent.",
  },
  "loan/repay": {
    method: "POST",
    request: loan.loanRepayRequest,
    answer: loan.loanAnswer,
    caller: "customer",
    bot: "never",
    cost: "order",
    summary: "Repays a part of the loan or all of it from cash: interest first, then principal.",
  },
  "loan/history": {
    method: "GET",
    request: field.paging,
    answer: loan.loanHistory,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "The caller's loans and applications with payouts and repayments, newest first.",
  },
  "loan/eraseForm": {
    method: "POST",
    request: loan.loanEraseRequest,
    answer: field.nothing,
    caller: "customer",
    bot: "never",
    cost: "order",
    summary: "Erases the data of a decided application's form at once.",
  },
} as const satisfies Record<string, Endpoint>;
