import { tradingDateAt } from "@akari/exchange/schedule";
import { accepted, type Decision, type Denied, denied } from "../decision.ts";
import type { Brokerage } from "../state.ts";
import {
  blockDiscountMaximum,
  blockDiscountStep,
  blockLotsMaximum,
  blockLotsOfPersonMaximum,
  type BlockOffer,
} from "./block-offer.ts";
import type { AnnounceBlock, WithdrawBlock } from "./commands.ts";
import { goesEx } from "./ex-date.ts";
import { blockClosing, hedgingPrice } from "./hedging-price.ts";

/**
 * Announces a block at the price of the formula (docs/blocks.md#price).
 * Denied: INSTRUMENT_UNKNOWN, BLOCK_DISCOUNT_INVALID, BLOCK_SIZE_INVALID, BLOCK_NOT_PRICED, INSTRUMENT_HALTED, BLOCK_RUNNING, BLOCK_OVER_EX_DATE.
 */
export function decideAnnounceBlock(state: Brokerage, command: AnnounceBlock): Decision {
  const { code, discount, at, lots, minimumLots, maximumLots, actor } = command;
  const listed = state.instruments.get(code);
  if (listed === undefined) return denied("INSTRUMENT_UNKNOWN", "code");
  const malformed = deniedTerms(command);
  if (malformed !== null) return malformed;
  const { lastPrice, newListing, phase, instrument } = listed;
  if (lastPrice === null || newListing !== null) return denied("BLOCK_NOT_PRICED", "code");
  if (phase === "halted") return denied("INSTRUMENT_HALTED", "code");
  for (const running of state.blockOffers.values())
    if (running.code === code) return denied("BLOCK_RUNNING", "code");
  const closesAt = blockClosing(state.calendar, at);
  if (goesEx(state, code, state.tradingDate, tradingDateAt(state.calendar, closesAt)))
    return denied("BLOCK_OVER_EX_DATE", "code");

  const offer: BlockOffer = {
    id: state.nextId,
    code,
    announcedAt: at,
    announcedBy: actor.kind === "operator" ? actor.id : null,
    lastPrice,
    discount,
    price: hedgingPrice(lastPrice, discount, instrument.tickTable),
    lots,
    minimumLots,
    maximumLots,
    closesAt,
    leftLots: lots,
    entered: false,
    status: "open",
    reason: null,
    closingPrice: null,
    closedAt: null,
    closedOn: null,
  };
  const event = { kind: "block-announced", offer } as const;
  return accepted({ events: [event], outgoing: [] }, { offerId: offer.id });
}

/** Withdraws a block that never had a subscription. Denied: BLOCK_UNKNOWN, BLOCK_CLOSED, BLOCK_ENTERED. */
export function decideWithdrawBlock(state: Brokerage, { offerId, at }: WithdrawBlock): Decision {
  const offer = openBlock(state, offerId);
  if (offer.kind === "denied") return offer;
  if (offer.open.entered) return denied("BLOCK_ENTERED", "offerId");
  const event = { kind: "block-ended", offerId, at, status: "withdrawn", reason: null } as const;
  return accepted({ events: [event], outgoing: [] }, { offerId });
}

/** The block while it takes subscriptions. Denied: BLOCK_UNKNOWN, BLOCK_CLOSED (an id given earlier: only the tables know its outcome). */
export function openBlock(
  state: Brokerage,
  offerId: number,
): Denied | { readonly kind: "open"; readonly open: BlockOffer } {
  const offer = state.blockOffers.get(offerId);
  if (offer?.status === "open") return { kind: "open", open: offer };
  const wasGiven = offer !== undefined || offerId < state.nextId;
  return denied(wasGiven ? "BLOCK_CLOSED" : "BLOCK_UNKNOWN", "offerId");
}

function deniedTerms(command: AnnounceBlock): Denied | null {
  const { discount, lots, minimumLots, maximumLots } = command;
  const isInSteps = Number.isInteger(discount) && discount % blockDiscountStep === 0;
  if (!isInSteps || discount < 0 || discount > blockDiscountMaximum)
    return denied("BLOCK_DISCOUNT_INVALID", "discount", { maximum: blockDiscountMaximum });
  const sizes: readonly [field: string, size: number, least: number, most: number][] = [
    ["lots", lots, 1, blockLotsMaximum],
    ["minimumLots", minimumLots, 1, Math.min(lots, blockLotsOfPersonMaximum)],
    ["maximumLots", maximumLots, minimumLots, Math.min(lots, blockLotsOfPersonMaximum)],
  ];
  for (const [field, size, minimum, maximum] of sizes)
    if (!Number.isInteger(size) || size < minimum || size > maximum)
      return denied("BLOCK_SIZE_INVALID", field, { minimum, maximum });
  return null;
}
