import type { Command } from "@akari/brokerage/commands";
import { asksExchange, decide } from "@akari/brokerage/decide";
import type { Accepted, Decision, Denied } from "@akari/brokerage/decision";
import { deniedBy, isEndedBy } from "@akari/brokerage/order/rejection";
import type { AmendmentRequest } from "@akari/brokerage/order/intended-amendment";
import { type AmendmentPreview, previewAmendment } from "@akari/brokerage/order/preview-amendment";
import { previewOrder, type PreviewRequest } from "@akari/brokerage/preview";
import type { AccountId } from "@akari/brokerage/ids";
import type { Brokerage } from "@akari/brokerage/state";
import type { Exchange } from "@akari/exchange/exchange";
import type { Price } from "@akari/exchange/price";
import type { BookView } from "@akari/exchange/views";
import type { AmendedThen, AmendmentPreviewReply, PreviewReply } from "../bus/messages.ts";

type Asked = Pick<Exchange, "refusal">;
type Looked = Pick<Exchange, "refusal" | "book">;

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
 * the resulting message. So preview and placing are judged by the same code.
 */
function previewBoth(
  brokerage: Brokerage,
  exchange: Looked,
  request: PreviewRequest,
  at: number,
): PreviewReply {
  const preview = previewOrder(brokerage, request, at, expectedAt(exchange));
  if (preview.kind === "denied") return preview;
  if (preview.denial !== null) return { kind: "preview", preview };
  const decision = decide(brokerage, commandOf(request, at));
  const denial =
    decision.kind === "denied" ? decision : deniedPlacing(brokerage, exchange, decision);
  return { kind: "preview", preview: { ...preview, denial } };
}

/** The same for a change of an order: the brokerage's preview, the exchange's verdict, and what the amended order would meet there. */
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
  const met = preview.place === "exchange" ? metBy(preview, exchange.book(preview.code)) : null;
  return { kind: "amendment-preview", preview: { ...preview, denial }, met };
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

function metBy(
  { buys, price, condition }: AmendmentPreview,
  { phase, quote, asks, bids }: BookView,
): AmendedThen {
  // An order for the close is not in the book before it.
  if (phase !== "continuous" || quote !== null || condition === "on-close") return "auction";
  const best = (buys ? asks : bids)[0];
  if (best === undefined) return "queues";
  const reaches = price === null || (buys ? price >= best.price : price <= best.price);
  return reaches ? "trades" : "queues";
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
