import * as account from "../account.ts";
import * as deposit from "../deposit.ts";
import * as field from "../fields.ts";
import * as margin from "../margin.ts";
import * as ledger from "../ledger.ts";
import * as message from "../message.ts";
import * as operatorAction from "../operator-action.ts";
import * as performance from "../performance.ts";
import { recordTotals } from "../record-totals.ts";
import * as statement from "../statement.ts";
import type { Endpoint } from "./endpoint.ts";

/** What the account has, owes and did; deposits. */
export const accountEndpoints = {
  "index/getCzhiurl": {
    method: "GET",
    request: field.nothing,
    answer: deposit.depositAddress,
    caller: "public",
    bot: "never",
    cost: "read",
    summary: "Address of the deposit page inside the app.",
  },
  "account/summary": {
    method: "GET",
    request: field.nothing,
    answer: account.summary,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "The account in figures, as of the last commit and the last prices.",
  },
  "account/margin": {
    method: "GET",
    request: field.nothing,
    answer: margin.marginInfo,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary:
      "Margin (委託保証金): the formula with its figures, the thresholds, and the open margin call.",
  },
  "account/marginCalls": {
    method: "GET",
    request: field.paging,
    answer: margin.marginCallPage,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "Margin calls (追証) of the account, newest first.",
  },
  "account/history": {
    method: "GET",
    request: account.historyRequest,
    answer: account.history,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "Total assets over a range, recomputed from the ledger, the fills and the bars.",
  },
  "account/income": {
    method: "GET",
    request: field.paging,
    answer: account.incomePage,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "Income log: each trading day's income and costs, newest first.",
  },
  "account/creditScore": {
    method: "GET",
    request: field.paging,
    answer: account.scorePage,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "Changes of the credit score, newest first.",
  },
  "account/operatorActions": {
    method: "GET",
    request: field.paging,
    answer: operatorAction.operatorActionPage,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary:
      "What operators and the automatic desk did to the account, views included, newest first.",
  },
  "account/performance": {
    method: "GET",
    request: performance.performanceRequest,
    answer: performance.performance,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary:
      "The account's performance in a period, by share, compared with the market index (docs/performance.md).",
  },
  "account/statement": {
    method: "GET",
    request: statement.statementRequest,
    answer: statement.statementFile,
    caller: "customer",
    bot: "read",
    cost: "export",
    summary:
      "Statement of account between two trading dates, to keep as a file (docs/statements.md).",
  },
  "account/events": {
    method: "GET",
    request: account.eventsRequest,
    answer: account.eventPage,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "The account's events after a sequence number, to continue where the stream was cut.",
  },
  "account/ledger": {
    method: "GET",
    request: ledger.ledgerRequest,
    answer: ledger.ledgerPage,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary:
      "The account's entries with the running balance, newest first; all, or those of a group, a cause, a share or a period.",
  },
  "account/ledger/export": {
    method: "GET",
    request: ledger.ledgerExportRequest,
    answer: ledger.ledgerFile,
    caller: "customer",
    bot: "read",
    cost: "export",
    summary: "The same entries as CSV, oldest first, to keep as a file (docs/statements.md).",
  },
  "account/ledger/instruments": {
    method: "GET",
    request: field.nothing,
    answer: ledger.ledgerInstruments,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "Shares that the account has ordered, all on one page.",
  },
  "account/ledger/entry": {
    method: "GET",
    request: ledger.entryRequest,
    answer: ledger.entryDetail,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "One entry with its postings and the head of the chain after it.",
  },
  "account/messages": {
    method: "GET",
    request: field.paging,
    answer: message.messagePage,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "Messages from the brokerage to the account, newest first.",
  },
  "account/messagesRead": {
    method: "POST",
    request: message.messagesReadRequest,
    answer: message.messagesReadAnswer,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "Marks a message and all older ones as read; returns the number of newer unread ones.",
  },
  "deposit/request": {
    method: "POST",
    request: deposit.depositRequest,
    answer: deposit.depositAnswer,
    caller: "customer",
    bot: "never",
    cost: "order",
    summary: "Requests a deposit of practice money; the desk decides within seconds.",
  },
  "deposit/list": {
    method: "GET",
    request: deposit.depositListRequest,
    answer: deposit.depositPage,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "The caller's deposit records, newest first, or those in one state.",
  },
  "deposit/totals": {
    method: "GET",
    request: field.nothing,
    answer: recordTotals,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "How many deposits are in each state, and what was approved in each month.",
  },
  "deposit/detail": {
    method: "GET",
    request: deposit.depositRecordRequest,
    answer: deposit.depositRecord,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "A deposit with who decided it and when, and its entry in the ledger.",
  },
} as const satisfies Record<string, Endpoint>;
