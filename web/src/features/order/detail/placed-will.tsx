import type { OrderItem } from "@akari/api/order";
import type { Quote } from "@akari/api/instrument";
import { useApi } from "../../../http/use-api.ts";
import { comingAuction } from "../../../quotes/auction.ts";
import { useAuctionTime } from "../../../quotes/use-auction-time.ts";
import { useQuote } from "../../../quotes/use-quote.ts";
import { shapeOfOrder } from "../wording/order-shape.ts";
import { OrderWill } from "../wording/order-will.tsx";

interface PlacedWillProps {
  readonly order: OrderItem;
  readonly decimals: 0 | 1;
}

/** The description of a placed order's open shares, in the phase in which it waits: as the review had it. */
export function PlacedWill({ order, decimals }: PlacedWillProps) {
  const { code } = order;
  const read = useApi("market/quote", { code }, { quiet: true });
  const quote = useQuote(code) ?? read.data;
  // Beyond the day's limits it takes no part in the auction.
  if (quote !== undefined && order.waitsFor !== "limits")
    return <WillInPhase order={order} decimals={decimals} quote={quote} />;
  // How a market order is executed depends on the phase; a limit order waits for its price in every one.
  return order.type === "market" ? null : <Will order={order} decimals={decimals} />;
}

function WillInPhase({ quote, ...order }: PlacedWillProps & { readonly quote: Quote }) {
  const auctionTime = useAuctionTime(quote);
  return <Will {...order} auction={comingAuction(quote)} auctionTime={auctionTime} />;
}

type WillProps = PlacedWillProps & Pick<Parameters<typeof OrderWill>[0], "auction" | "auctionTime">;

function Will({ order, ...when }: WillProps) {
  return (
    <OrderWill
      {...when}
      shape={shapeOfOrder(order)}
      quantity={order.quantity - order.filledQuantity}
    />
  );
}
