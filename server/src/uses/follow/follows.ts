import { cashBesideMargin, totalsOf } from "@akari/brokerage/account/equity";
import type { Follow } from "@akari/brokerage/fund/follow";
import type { CancelFollow, RedeemFund, SubscribeFund } from "@akari/brokerage/fund/commands";
import { unitsOfPrice } from "@akari/brokerage/fund/fund";
import { dealingAfter, type DealingPoint } from "@akari/brokerage/fund/timetable";
import { type Sen, sen } from "@akari/brokerage/money";
import { unitReturnHundredths } from "@akari/brokerage/performance/time-weighted-return";
import { unitsFor } from "@akari/brokerage/rounding";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { readFigures } from "../account/figures.ts";
import { type Asked, by, numberIn, type OwnRecords, withOwn } from "../act.ts";
import { answeredStatus } from "../answered-status.ts";
import { calendarOf } from "../calendar.ts";
import type { Acting } from "../caller.ts";
import type { MarketParts, UseParts } from "../parts.ts";
import { submit } from "../submit.ts";
import { readFund } from "./read-funds.ts";

/** Effects of an application; money in sen. */
export interface FollowPreview extends DealingPoint {
  readonly units: number;
  readonly price: Sen;
  readonly pricedAt: number;
  /** The fund's worst fall so far, in hundredths of a percent; 0: none. */
  readonly worst: number;
  readonly availableBefore: number;
  /** Below 0: it is not enough. */
  readonly availableAfter: number;
}

export async function previewFollow(
  parts: MarketParts,
  { account, at }: Acting,
  { fundId, amount }: { readonly fundId: number; readonly amount: Sen },
): Promise<FollowPreview | Refusal> {
  const [row, figures] = await Promise.all([readFund(parts, fundId), readFigures(parts, account)]);
  if (row === undefined) return refuse("FUND_UNKNOWN", { field: "fundId" });
  if (figures === null) return refuse("ACCOUNT_UNKNOWN");
  if (row.status === "ended") return refuse("FUND_ENDED", { field: "fundId" });
  const available = cashBesideMargin(totalsOf(figures));
  const { price, pricedAt, worstFrom, worstTo } = row;
  return {
    ...dealingAfter(calendarOf(parts), at),
    units: unitsFor(amount, sen(price), unitsOfPrice),
    price,
    pricedAt,
    worst:
      worstFrom === null || worstTo === null
        ? 0
        : unitReturnHundredths(sen(worstFrom), sen(worstTo)),
    availableBefore: available,
    availableAfter: available - amount,
  };
}

/** Applies for units of a fund at the next dealing point; the record's number. */
export async function subscribeFund(
  parts: UseParts,
  caller: Acting,
  { id, ...asked }: Asked<SubscribeFund>,
): Promise<number | Refusal> {
  const outcome = await submit(parts, { kind: "subscribe-fund", ...by(caller, id), ...asked });
  return outcome instanceof Refusal ? outcome : numberIn(outcome, "followId");
}

const own: OwnRecords = {
  table: "follows",
  number: "follow_id",
  unknown: "FOLLOW_UNKNOWN",
  field: "followId",
};

/** Asks for the redemption of all units; the record's number. */
export async function redeemFund(
  parts: UseParts,
  caller: Acting,
  { id, followId }: Asked<RedeemFund>,
): Promise<number | Refusal> {
  const outcome = await withOwn(parts, caller, own, followId, () =>
    submit(parts, { kind: "redeem-fund", ...by(caller, id), followId }),
  );
  return outcome instanceof Refusal ? outcome : numberIn(outcome, "followId");
}

/** A record as it is when its command is done. */
export interface FollowState {
  readonly followId: number;
  /** null: the record is gone. */
  readonly status: Follow["status"] | null;
}

/** Takes an application or a redemption back; the record as it was after that, also when it is repeated. */
export async function cancelFollow(
  parts: UseParts,
  caller: Acting,
  { id, followId }: Asked<CancelFollow>,
): Promise<FollowState | Refusal> {
  const outcome = await withOwn(parts, caller, own, followId, () =>
    submit(parts, { kind: "cancel-follow", ...by(caller, id), followId }),
  );
  if (outcome instanceof Refusal) return outcome;
  const status = await answeredStatus(outcome, async () => {
    const { rows } = await parts.sql.query<{ status: string }>(
      "select status from follows where course = $1 and account_id = $2 and follow_id = $3",
      [parts.course, caller.account, followId],
    );
    return rows[0]?.status ?? null;
  });
  return { followId: numberIn(outcome, "followId"), status: status as FollowState["status"] };
}
