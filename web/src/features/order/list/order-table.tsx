import type { OrderItem } from "@akari/api/order";
import table from "@akari/ui/compact-table.module.css";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { urlOf } from "../../../navigation/parameters.ts";
import { InstrumentName } from "../../../quotes/instrument-name.tsx";
import { type Instrument, useInstruments } from "../../../quotes/use-instruments.ts";
import { shapeOfOrder } from "../wording/order-shape.ts";
import { isChangeable } from "../wording/order-words.ts";
import { useOrderWords } from "../wording/use-order-words.ts";
import { OrderBadges } from "./order-badges.tsx";

interface OrderTableProps {
  readonly orders: readonly OrderItem[];
  /** The share beside the table, whose rows stand out. */
  readonly current: string;
  readonly onManage: (orderId: string) => void;
}

/** Orders with a column for each of their figures; conditions and waits stand below the price. */
export function OrderTable({ orders, current, onManage }: OrderTableProps) {
  const t = useTranslations("order.table");
  const instrumentOf = useInstruments();
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t("instrument")}</th>
          <th scope="col">{t("trade")}</th>
          <th scope="col" className={table.figure}>
            {t("quantity")}
          </th>
          <th scope="col" className={table.figure}>
            {t("price")}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row
            key={order.orderId}
            order={order}
            instrument={instrumentOf(order.code)}
            current={order.code === current}
            onManage={isChangeable(order) ? () => onManage(order.orderId) : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly order: OrderItem;
  readonly instrument: Instrument;
  readonly current: boolean;
  readonly onManage: (() => void) | undefined;
}

function Row({ order, instrument, current, onManage }: RowProps) {
  const t = useTranslations("order");
  const format = useFormat();
  const words = useOrderWords(instrument.decimals);
  const shape = shapeOfOrder(order);
  const isPlain = shape.trigger === null && shape.oco === null && order.price !== null;
  const notes = [...words.terms(shape), words.origin(order), words.waits(order)].filter(
    (note) => note !== null,
  );
  return (
    <tr
      data-level={order.price ?? undefined}
      data-share={order.code}
      data-current={current ? true : undefined}
    >
      <th scope="row">
        <PageLink url={urlOf("tradeDetail", { orderId: order.orderId })} className={table.name}>
          <InstrumentName instrument={instrument} />
        </PageLink>
      </th>
      <td className={table.kind}>
        <OrderBadges order={order} />
      </td>
      <td className={table.figure}>
        {order.filledQuantity === 0
          ? format.quantity(order.quantity)
          : t("result.filledOf", {
              filled: format.quantity(order.filledQuantity),
              quantity: format.quantity(order.quantity),
            })}
      </td>
      <td className={isPlain ? table.figure : table.words}>
        {isPlain && order.price !== null
          ? format.price(order.price, instrument.decimals)
          : words.method(shape)}
        {notes.map((note) => (
          <span key={note} className={table.note}>
            {note}
          </span>
        ))}
      </td>
      <td className={table.actions}>
        {onManage !== undefined && (
          <button type="button" className={table.action} onClick={onManage}>
            {t("manage")}
          </button>
        )}
      </td>
    </tr>
  );
}
