import type { CauseKind } from "@akari/api/ledger-words";
import type { LedgerLine } from "@akari/api/ledger";
import { urlOf } from "../../navigation/parameters.ts";

/** What the ledger does with the entries that one kind of cause has. */
interface Cause {
  /** The page about it. */
  page(id: string): string;
  /** The text for money held for it; absent: it holds none. */
  readonly held?: "held" | `heldFor${string}`;
  /** Its entries that follow each other are one row; those of orders are found by the order's number. */
  readonly isOneRow?: true;
}

const causes = {
  order: { page: (orderId) => urlOf("tradeDetail", { orderId }), held: "held" },
  position: { page: (positionId) => urlOf("tradeDetail", { positionId }) },
  deposit: { page: () => urlOf("transactionLog", { view: "deposits" }) },
  withdrawal: {
    page: () => urlOf("transactionLog", { view: "withdrawals" }),
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
  premarket: {
    page: () => urlOf("premarket", { view: "applications" }),
    held: "heldForPremarket",
    isOneRow: true,
  },
  loan: { page: () => urlOf("loan") },
  chance: { page: () => urlOf("scratchLottery") },
  entry: { page: () => urlOf("operatorActions") },
} as const satisfies Readonly<Record<CauseKind, Cause>>;

type HeldKey = Extract<(typeof causes)[CauseKind], { held: string }>["held"];

/** The page about the cause of an entry. */
export function causeUrl({ kind, id }: LedgerLine["cause"]): string {
  return causes[kind].page(id);
}

/** The text for money that an entry of this cause holds or releases. */
export function heldKeyOf(kind: CauseKind): HeldKey {
  const cause: Cause = causes[kind];
  return (cause.held as HeldKey | undefined) ?? "held";
}

/** Whether entries of this cause that follow each other are one row. */
export function isOneRow(kind: CauseKind): boolean {
  const cause: Cause = causes[kind];
  return cause.isOneRow === true;
}

export function isCauseKind(word: string | undefined): word is CauseKind {
  return word !== undefined && Object.hasOwn(causes, word);
}
