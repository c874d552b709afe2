import type { Command } from "@akari/brokerage/commands";
import { asksExchange, decide } from "@akari/brokerage/decide";
import type { Accepted, Decision, Denied } from "@akari/brokerage/decision";
import { deniedBy, isEndedBy } from "@akari/brokerage/order/rejection";
import { previewOrder, type PreviewRequest } from "@akari/brokerage/preview";
import type { Brokerage } from "@akari/brokerage/state";
import type { Exchange } from "@akari/exchange/exchange";
import type { PreviewReply } from "../bus/messages.ts";

type Asked = Pick<Exchange, "refusal">;
type Looked = Pick<Exchange, "refusal" | "book">;

/**
 * The brokerage's preview plus the exchange's verdict: if the brokerage accepts the order, the exchange is asked whether it would take
 * the resulting message. So preview and placing are judged by the same code.
 */
export function previewBoth(
  brokerage: Brokerage,
  exchange: Looked,
  request: PreviewRequest,
  at: number,
): PreviewReply {
  const expected = (code: string) => exchange.book(code).indicativePrice;
  const preview = previewOrder(brokerage, request, at, expected);
  if (preview.kind === "denied") return preview;
  if (preview.denial !== null) return { kind: "preview", preview };
  const actor = { kind: "customer", id: String(request.accountId) } as const;
  const decision = decide(brokerage, { ...request, id: "preview", actor, at });
  const denial =
    decision.kind === "denied" ? decision : deniedPlacing(brokerage, exchange, decision);
  return { kind: "preview", preview: { ...preview, denial } };
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
