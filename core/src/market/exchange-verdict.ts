import type { Command } from "@akari/brokerage/commands";
import { asksExchange, decide } from "@akari/brokerage/decide";
import type { Accepted, Decision, Denied } from "@akari/brokerage/decision";
import { type ForeseenEnd, foreseenEndOf } from "@akari/brokerage/order/foreseen-end";
import { deniedBy, isEndedBy } from "@akari/brokerage/order/rejection";
import type { AmendmentRequest } from "@akari/brokerage/order/intended-amendment";
import { type AmendmentPreview, previewAmendment } from "@akari/brokerage/order/preview-amendment";
import { exemptShortQuantity } from "@akari/brokerage/order/short-sale";
import { type Preview, previewOrder, type PreviewRequest } from "@akari/brokerage/preview";
import type { AccountId } from "@akari/brokerage/ids";
import type { Brokerage } from "@akari/brokerage/state";
import type { Exchange } from "@akari/exchange/exchange";
import { type Price, type Shares, shares } from "@akari/exchange/price";
import type { AmendmentPreviewReply, PreviewReply } from "../reply.ts";

type Asked = Pick<Exchange, "refusal">;
type Looked = Pick<
  Exchange,
  "refusal" | "book" | "foresee" | "mayMeetOwn" | "isQueued" | "openQuantity"
>;

/** Whatever is previewed: an order, or a change of one. */
export function previewAny(
  brokerage: Brokerage,
  exchange: Looked,
  request: PreviewRequest | AmendmentRequest,
  at: number,
): PreviewReply | AmendmentPreviewReply {
  return request.kind === "amend-order"
    ? previewAmendmentBoth(brokerage, exchange, request, at)
    : previewBoth(brokerage, exchange, request, at);
}

/**
 * The brokerage's preview plus the exchange's verdict: if the brokerage accepts the order, the exchange is asked whether it would take
 * the resulting message, and whether the order would then end before one of the same account. So preview and placing are judged by the
 * same code.
 */
function previewBoth(
  brokerage: Brokerage,
  exchange: Looked,
  request: PreviewRequest,
  at: number,
): PreviewReply {
  const own = previewOrder(brokerage, request, at, expectedAt(exchange));
  if (own.kind === "denied") return own;
  const largestQuantity = largestTaken(brokerage, exchange, request, own, at);
  const preview = { ...own, largestQuantity };
  if (preview.denial !== null) return { kind: "preview", preview, foreseenEnd: null };
  const decision = decide(brokerage, commandOf(request, at));
  if (decision.kind === "denied")
    return { kind: "preview", preview: { ...preview, denial: decision }, foreseenEnd: null };
  const denial = deniedPlacing(brokerage, exchange, decision);
  const foreseenEnd = denial === null ? endOfPlaced(exchange, decision, at) : null;
  return { kind: "preview", preview: { ...preview, denial }, foreseenEnd };
}

/**
 * The largest quantity that the exchange takes too. Its only bound by size beyond the brokerage's is the price restriction on short sales,
 * which exempts small ones.
 */
function largestTaken(
  brokerage: Brokerage,
  exchange: Asked,
  request: PreviewRequest,
  { intent, code, largestQuantity: largest }: Preview,
  at: number,
): Shares {
  if (intent === "close" || largest === 0) return largest;
  const isTaken = (quantity: Shares) => {
    if (quantity === 0) return true;
    const decision = decide(brokerage, commandOf({ ...request, quantity }, at));
    return decision.kind !== "denied" && deniedPlacing(brokerage, exchange, decision) === null;
  };
  if (isTaken(largest)) return largest;
  const account = brokerage.accounts.get(request.accountId);
  const listed = brokerage.instruments.get(code);
  if (account === undefined || listed === undefined) return largest;
  const exempt = shares(Math.min(largest, exemptShortQuantity(brokerage, account, listed)));
  return isTaken(exempt) ? exempt : shares(0);
}

/** The end before an order of the same account; null: none is foreseen, or nothing is sent yet. */
function endOfPlaced(exchange: Looked, { outgoing }: Accepted, at: number): ForeseenEnd | null {
  for (const { code, message } of outgoing)
    if (message.kind === "new" && exchange.mayMeetOwn(code, message))
      return exchange.refusal(code, message) === null
        ? foreseenEndOf(exchange.foresee(code, message, at).selfTrade)
        : null;
  return null;
}

/** The same for a change of an order: the brokerage's preview, the exchange's verdict, and what becomes of the amended order there. */
function previewAmendmentBoth(
  brokerage: Brokerage,
  exchange: Looked,
  request: AmendmentRequest,
  at: number,
): AmendmentPreviewReply {
  const preview = previewAmendment(brokerage, request, at, expectedAt(exchange));
  if (preview.kind === "denied") return preview;
  const command = commandOf(request, at);
  const decision = askedBefore(exchange, command, decide(brokerage, command));
  const denial = decision.kind === "denied" ? decision : null;
  return {
    kind: "amendment-preview",
    preview: { ...preview, denial },
    ...amendedThen(exchange, { ...preview, denial }, at),
  };
}

type AmendedThere = Pick<
  Extract<AmendmentPreviewReply, { kind: "amendment-preview" }>,
  "outcome" | "foreseenEnd"
>;

/** The exchange's result for an amended order; of a change that is denied or would not be taken there, of the order as it is. */
function amendedThen(
  exchange: Looked,
  { code, orderId, place, entry, denial }: AmendmentPreview,
  at: number,
): AmendedThere {
  if (place !== "exchange") return { outcome: null, foreseenEnd: null };
  if (denial !== null || entry === null || exchange.refusal(code, entry) !== null)
    return { outcome: standingOf(exchange, code, orderId), foreseenEnd: null };
  const { filled, stands, selfTrade } = exchange.foresee(code, entry, at);
  const foreseenEnd = foreseenEndOf(selfTrade);
  if (filled > 0) return { outcome: "trades", foreseenEnd };
  if (stands === null) return { outcome: "ends", foreseenEnd };
  return { outcome: stands === "queue" ? "queues" : "auction", foreseenEnd };
}

/** null: it is not at the exchange. */
function standingOf(exchange: Looked, code: string, orderId: number): AmendedThere["outcome"] {
  if (exchange.openQuantity(code, orderId) === null) return null;
  return exchange.isQueued(code, orderId) ? "queues" : "auction";
}

function expectedAt(exchange: Looked): (code: string) => Price | null {
  return (code) => exchange.book(code).indicativePrice;
}

/** The request as the customer's command, for deciding without carrying out. */
function commandOf<Request extends { readonly accountId: AccountId }>(
  request: Request,
  at: number,
) {
  const actor = { kind: "customer", id: String(request.accountId) } as const;
  return { ...request, id: "preview", actor, at };
}

/**
 * Denies a cancel or amendment whose message the exchange would reject, before any of it is applied, so that
 * the order stays unchanged. New orders are really sent: a rejected one stays in the customer's history.
 */
export function askedBefore(exchange: Asked, command: Command, decision: Decision): Decision {
  if (!asksExchange(command) || decision.kind === "denied") return decision;
  for (const { code, message } of decision.outgoing) {
    const rejection = exchange.refusal(code, message);
    if (rejection !== null) return deniedBy(rejection);
  }
  return decision;
}

/** null: the exchange would take it, it would wait, or nothing is sent yet. */
function deniedPlacing(
  brokerage: Brokerage,
  exchange: Asked,
  { events, outgoing }: Accepted,
): Denied | null {
  for (const event of events) {
    if (event.kind !== "order-placed") continue;
    for (const { code, message } of outgoing) {
      const rejection = exchange.refusal(code, message);
      if (rejection !== null && isEndedBy(brokerage, event.order, rejection))
        return deniedBy(rejection);
    }
  }
  return null;
}
