import type { OrderItem } from "@akari/api/order";
import { CompactLine, LineAction } from "@akari/ui/compact-line.tsx";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../../navigation/parameters.ts";
import { InstrumentName } from "../../../quotes/instrument-name.tsx";
import { type Instrument, useInstruments } from "../../../quotes/use-instruments.ts";
import { shapeOfOrder } from "../wording/order-shape.ts";
import { isChangeable } from "../wording/order-words.ts";
import { useOrderQuantity } from "../wording/use-order-quantity.ts";
import { useOrderWords } from "../wording/use-order-words.ts";
import { OrderBadges } from "./order-badges.tsx";
import { tradeOf } from "../../../executions/trade-words.ts";

interface OrderLinesProps {
  readonly orders: readonly OrderItem[];
  /** Whether the lines say of which share they are. */
  readonly named: boolean;
  readonly onManage: (orderId: string) => void;
}

/** Orders in two short lines each, for panes of the desk without room for columns. */
export function OrderLines({ orders, named, onManage }: OrderLinesProps) {
  const instrumentOf = useInstruments();
  return (
    <ul>
      {orders.map((order) => (
        <Line
          key={order.orderId}
          order={order}
          instrument={instrumentOf(order.code)}
          named={named}
          onManage={isChangeable(order) ? () => onManage(order.orderId) : undefined}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly order: OrderItem;
  readonly instrument: Instrument;
  readonly named: boolean;
  readonly onManage: (() => void) | undefined;
}

function Line({ order, instrument, named, onManage }: LineProps) {
  const t = useTranslations("order");
  const desk = useTranslations("desk");
  const words = useOrderWords(instrument.decimals);
  const shape = shapeOfOrder(order);
  const trade = t(`trade.${tradeOf(order)}`);
  const quantity = useOrderQuantity().open(order);
  const notes = [
    quantity,
    words.method(shape),
    ...words.terms(shape),
    words.origin(order),
    words.waits(order),
  ].filter((note) => note !== null);
  return (
    <CompactLine
      url={urlOf("tradeDetail", { orderId: order.orderId })}
      level={order.price === null ? undefined : { price: order.price, share: order.code }}
      badges={<OrderBadges order={order} />}
      {...(named ? { name: <InstrumentName instrument={instrument} /> } : {})}
      details={notes.join(" ")}
      action={
        onManage !== undefined && (
          <LineAction
            label={desk("actionOf", { action: t("manage"), subject: `${trade} ${quantity}` })}
            onClick={onManage}
          >
            {t("manage")}
          </LineAction>
        )
      }
    />
  );
}
