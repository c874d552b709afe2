import { type CauseKind, causeKinds } from "@akari/api/ledger-words";
import type { LedgerLine } from "@akari/api/ledger";
import type { Message } from "@akari/api/message";
import { urlOf } from "./parameters.ts";

type MessageSubject = NonNullable<Message["about"]>;
type SubjectKind = CauseKind | MessageSubject["kind"];

/** What entries of the ledger are made for and messages are about. */
interface Subject {
  /** The page about it. */
  page(id: string): string;
  /** Where its messages lead, if not there. */
  messagePage?(id: string): string;
  /** The ledger's text for money held for it; absent: it holds none. */
  readonly held?: "held" | `heldFor${string}`;
  /** Entries that follow each other are one row; those of orders are found by the order's number. */
  readonly isOneRow?: boolean;
}

const subjects = {
  order: { page: (orderId) => urlOf("tradeDetail", { orderId }), held: "held" },
  position: { page: (positionId) => urlOf("tradeDetail", { positionId }) },
  deposit: {
    page: (depositId) => urlOf("details", { depositId }),
    messagePage: () => urlOf("deposit"),
  },
  withdrawal: {
    page: (withdrawalId) => urlOf("details", { withdrawalId }),
    messagePage: () => urlOf("transactionLog", { view: "withdrawals" }),
    held: "heldForWithdrawal",
    isOneRow: true,
  },
  block: {
    page: () => urlOf("blockTrade", { view: "mine" }),
    held: "heldForBlock",
    isOneRow: true,
  },
  ipo: {
    page: () => urlOf("ipo", { view: "wins" }),
    held: "heldForIpo",
    isOneRow: true,
  },
  offering: { page: (offeringId) => urlOf("ipoDetail", { offeringId }) },
  fund: {
    page: () => urlOf("followRecords"),
    held: "heldForFund",
    isOneRow: true,
  },
  premarket: {
    page: () => urlOf("premarket", { view: "applications" }),
    held: "heldForPremarket",
    isOneRow: true,
  },
  loan: { page: () => urlOf("loan") },
  reset: { page: () => urlOf("accountData") },
  chance: { page: () => urlOf("scratchLottery") },
  entry: { page: () => urlOf("operatorActions") },
  dividend: { page: () => urlOf("dividends", { view: "mine" }) },
  "margin-call": { page: () => urlOf("margin") },
  devices: { page: () => urlOf("devices") },
  "bank-accounts": { page: () => urlOf("bankAccounts") },
  bots: { page: () => urlOf("bots") },
  "fund-password": { page: () => urlOf("fundPassword") },
  "operator-actions": { page: () => urlOf("operatorActions") },
} as const satisfies Readonly<Record<SubjectKind, Subject>>;

type HeldKey = Extract<(typeof subjects)[SubjectKind], { held: string }>["held"];

/** The page about the cause of an entry. */
export function causeUrl({ kind, id }: LedgerLine["cause"]): string {
  return subjects[kind].page(id);
}

/** The page about the subject of a message. */
export function messageUrl(about: MessageSubject): string {
  const { page, messagePage = page }: Subject = subjects[about.kind];
  return messagePage("id" in about ? about.id : "");
}

/** The text for money that an entry of this cause holds or releases. */
export function heldKeyOf(kind: CauseKind): HeldKey {
  const { held = "held" }: Subject = subjects[kind];
  return held as HeldKey;
}

/** Whether entries of this cause that follow each other are one row. */
export function isOneRow(kind: CauseKind): boolean {
  const { isOneRow = false }: Subject = subjects[kind];
  return isOneRow;
}

export function isCauseKind(word: string | undefined): word is CauseKind {
  return word !== undefined && (causeKinds as readonly string[]).includes(word);
}
