import * as v from "valibot";
import * as field from "../fields.ts";
import { summary } from "../account.ts";
import { ledgerPage } from "../ledger.ts";
import { operatorActionPage } from "../operator-action.ts";
import { orderPage, ordersRequest } from "../order.ts";
import { positionPage, positionsRequest } from "../portfolio.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { accountId, decisionAnswer, openProposal } from "./person.ts";
import type { Role } from "./roles.ts";

/** Why an operator opens a customer's account: the closed list, which the customer reads. */
export const viewReasons = [
  "VIEW_INQUIRY",
  "VIEW_DEPOSIT",
  "VIEW_WITHDRAWAL",
  "VIEW_CORRECTION",
  "VIEW_ORDER_FLOW",
  "VIEW_AUDIT",
] as const;

/** Why new orders of an account are stopped: the closed list, which the customer reads. */
export const freezeReasons = [
  "FREEZE_REPEATED_ORDERS",
  "FREEZE_PROGRAM_OUT_OF_CONTROL",
  "FREEZE_ACCOUNT_SHARED",
  "FREEZE_ASKED_BY_CUSTOMER",
] as const;
export const freezeMinutes = [15, 30, 60, 240, 1440] as const;

/** Which case of the customer's a view belongs to; shown to them beside the reason. */
const caseNumber = v.pipe(
  field.text(16),
  v.regex(/^[DWLKPES][0-9]{8,15}$/, "CASE_NUMBER_FORMAT"),
  v.description(
    "An existing case of this customer: D deposit, W withdrawal, L loan, P application, E entry of the ledger, S and the account's number for the conversation, e.g. D00000118.",
  ),
);

const freeze = v.strictObject({
  reason: v.string(),
  reasonText: v.string(),
  since: field.time,
  until: field.time,
});

const opened = v.strictObject({
  accountId: v.string(),
  openedAt: field.time,
  /** Masked, e.g. 090-****-5678; null once the person's data has been erased. */
  mobile: v.nullable(v.string()),
  language: v.picklist(["jp", "cn", "en", "sp", "fr"]),
  invitationCode: v.nullable(v.string()),
  lastSeenAt: v.nullable(field.time),
  summary,
  freeze: v.nullable(freeze),
  /** A freeze or its end that waits for a second person. */
  proposal: v.nullable(
    v.strictObject({ ...openProposal.entries, kind: v.picklist(["freeze", "unfreeze"]) }),
  ),
  waitingDeposits: field.count,
  waitingWithdrawals: field.count,
  /** null: the holder's verification is undecided. */
  identity: v.nullable(
    v.strictObject({
      status: v.picklist(["passed", "rejected"]),
      reasonText: v.nullable(v.string()),
      decidedAt: field.time,
    }),
  ),
  /** The view just logged, as the customer reads it; it stays open for 30 minutes. */
  view: v.strictObject({
    at: field.time,
    reason: v.picklist(viewReasons),
    reasonText: v.string(),
    caseNumber: v.nullable(v.string()),
    endsAt: field.time,
  }),
});
export type OpenedCustomer = v.InferOutput<typeof opened>;

const readers: readonly Role[] = [
  "administrator",
  "identity-reviewer",
  "treasury",
  "support",
  "market-operations",
  "auditor",
];

const found = v.strictObject({
  accountId: v.string(),
  openedAt: field.time,
  frozen: v.boolean(),
  waitingDeposits: field.count,
  waitingWithdrawals: field.count,
});

export const customerRows = {
  "customer/search": {
    method: "GET",
    request: v.strictObject({
      accountId: v.pipe(
        field.text(15),
        v.regex(/^[0-9]{4,15}$/, "ACCOUNT_SEARCH_FORMAT"),
        v.description("The account number or at least its first four digits."),
      ),
    }),
    answer: v.strictObject({ items: v.pipe(v.array(found), v.maxLength(20)) }),
    roles: readers,
    cost: "read",
    summary: "At most 20 accounts whose number begins so. Nothing else finds a customer.",
  },
  "customer/open": {
    method: "POST",
    request: v.strictObject({
      accountId,
      reason: v.picklist(viewReasons),
      caseNumber: v.exactOptional(caseNumber),
    }),
    answer: opened,
    roles: readers,
    cost: "act",
    summary:
      "Opens a customer's account for 30 minutes, for one of the listed reasons. The customer reads who looked, when and why.",
  },
  "customer/orders": {
    method: "GET",
    request: v.strictObject({ accountId, ...ordersRequest.entries }),
    answer: orderPage,
    roles: readers,
    cost: "read",
    summary: "Orders of an opened account.",
  },
  "customer/positions": {
    method: "GET",
    request: v.strictObject({ accountId, ...positionsRequest.entries }),
    answer: positionPage,
    roles: readers,
    cost: "read",
    summary: "Positions of an opened account.",
  },
  "customer/ledger": {
    method: "GET",
    request: v.strictObject({ accountId, cursor: v.exactOptional(field.cursor) }),
    answer: v.strictObject({
      ...ledgerPage.entries,
      /** The account's whole chain, recomputed for this answer. */
      chain: v.strictObject({ entries: field.count, intact: v.boolean(), checkedAt: field.time }),
    }),
    roles: readers,
    cost: "heavy",
    summary: "Ledger of an opened account, newest first.",
  },
  "customer/sessions": {
    method: "GET",
    request: v.strictObject({ accountId }),
    answer: v.strictObject({
      items: v.array(
        v.strictObject({ createdAt: field.time, lastSeenAt: field.time, userAgent: v.string() }),
      ),
    }),
    roles: ["administrator", "support", "auditor"],
    cost: "read",
    summary: "Devices that are signed in to an opened account.",
  },
  "customer/codes": {
    method: "GET",
    request: v.strictObject({ accountId }),
    answer: v.strictObject({
      items: v.array(v.strictObject({ time: field.time, text: v.string() })),
    }),
    roles: ["administrator", "support"],
    cost: "read",
    summary:
      "Practice text messages of an opened account from the last ten minutes, for a customer who is signed in nowhere.",
  },
  "customer/actions": {
    method: "GET",
    request: v.strictObject({ accountId, cursor: v.exactOptional(field.cursor) }),
    answer: operatorActionPage,
    roles: readers,
    cost: "read",
    summary: "What operators did to an opened account: what the customer reads.",
  },
  "customer/freeze": {
    method: "POST",
    request: v.strictObject({
      clientId: field.clientId,
      accountId,
      reason: v.picklist(freezeReasons),
      /** From the second person's approval on; then it ends by itself. */
      minutes: v.picklist(freezeMinutes),
    }),
    answer: decisionAnswer,
    roles: ["administrator", "market-operations"],
    cost: "act",
    summary:
      "Proposes to stop new opening orders of an account. Cancelling, closing, withdrawing and exporting stay open.",
  },
  "customer/unfreeze": {
    method: "POST",
    request: v.strictObject({ clientId: field.clientId, accountId }),
    answer: decisionAnswer,
    roles: ["administrator", "market-operations"],
    cost: "act",
    summary: "Proposes to end a freeze before its time.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
