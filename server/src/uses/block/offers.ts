import type { BlockOffer } from "@akari/brokerage/block/block-offer";
import type { AnnounceBlock, WithdrawBlock } from "@akari/brokerage/block/commands";
import type { Outcome } from "@akari/brokerage/decision";
import { Refusal } from "../../admission/refusal.ts";
import { type Asked, byOperator, numberIn } from "../act.ts";
import type { ActingOperator, Stretch } from "../caller.ts";
import type { Books, UseParts } from "../parts.ts";
import { submit } from "../submit.ts";

/** A block as its operators see it. */
export type OfferRow = BlockOffer & {
  readonly subscribers: number;
  readonly closedAt: number | null;
};

/** Blocks of any state, newest first. */
export async function readOffers(
  { sql, course }: Books,
  { before, count }: Stretch,
): Promise<readonly OfferRow[]> {
  const { rows } = await sql.query<OfferRow>(
    `select offer_id as id, code, announced_at as "announcedAt", announced_by as "announcedBy", last_price as "lastPrice", discount, price,
       lots, left_lots as "leftLots", minimum_lots as "minimumLots", maximum_lots as "maximumLots", closes_at as "closesAt", closed_at as "closedAt", status, reason,
       closing_price as "closingPrice", entered,
       (select count(*) from block_subscriptions s where s.course = $1 and s.offer_id = o.offer_id and s.status <> 'cancelled') as subscribers
     from block_offers o where o.course = $1 and offer_id < $2 order by offer_id desc limit $3`,
    [course, before, count],
  );
  return rows;
}

/** Announces a block; its number. The price is the formula's. */
export async function announceBlock(
  parts: UseParts,
  operator: ActingOperator,
  { id, ...asked }: Asked<AnnounceBlock>,
): Promise<number | Refusal> {
  return numberOf(
    await submit(parts, { kind: "announce-block", ...byOperator(operator, id), ...asked }),
  );
}

/** Withdraws a block without subscriptions; returns its number. */
export async function withdrawBlock(
  parts: UseParts,
  operator: ActingOperator,
  { id, offerId }: Asked<WithdrawBlock>,
): Promise<number | Refusal> {
  return numberOf(
    await submit(parts, { kind: "withdraw-block", ...byOperator(operator, id), offerId }),
  );
}

function numberOf(outcome: Outcome | Refusal): number | Refusal {
  return outcome instanceof Refusal ? outcome : numberIn(outcome, "offerId");
}
