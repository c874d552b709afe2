import type { OrderItem } from "@akari/api/order";
import table from "@akari/ui/compact-table.module.css";
import { PageLink } from "@akari/ui/page-link.tsx";
import { TableKind, TableKindHead, TableNotes, hasSecondLine } from "@akari/ui/table-kind.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { urlOf } from "../../../navigation/parameters.ts";
import { CutName } from "../../../quotes/cut-name.tsx";
import { type Instrument, useInstruments } from "../../../quotes/use-instruments.ts";
import { shapeOfOrder } from "../wording/order-shape.ts";
import { orderStatus } from "../wording/order-status.tsx";
import { isChangeable } from "../wording/order-words.ts";
import { useOrderQuantity } from "../wording/use-order-quantity.ts";
import { useOrderWords } from "../wording/use-order-words.ts";
import { TradeBadge } from "./order-badges.tsx";

interface OrderTableProps {
  readonly orders: readonly OrderItem[];
  /** The share beside the table, whose rows stand out. */
  readonly current: string;
  readonly onManage: (orderId: string) => void;
}

/** Orders with a column for each of their figures; the rest of their terms is a second line. */
export function OrderTable({ orders, current, onManage }: OrderTableProps) {
  const t = useTranslations("order.table");
  const instrumentOf = useInstruments();
  const below = useLongKinds();
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t("instrument")}</th>
          <TableKindHead below={below}>{t("trade")}</TableKindHead>
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
            below={below}
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
  readonly below: boolean;
  readonly onManage: (() => void) | undefined;
}

function Row({ order, instrument, current, below, onManage }: RowProps) {
  const t = useTranslations("order");
  const format = useFormat();
  const words = useOrderWords(instrument.decimals);
  const quantity = useOrderQuantity();
  const shape = shapeOfOrder(order);
  const status = orderStatus(order);
  const notes = [
    words.besidePrice(shape),
    ...words.terms(shape),
    status === "working" ? null : t(`status.${status}`),
    words.origin(order),
    // The trigger has been said.
    order.waitsFor === "trigger" ? null : words.waits(order),
  ].filter((note) => note !== null);
  const kind = { badge: <TradeBadge order={order} />, below };
  return (
    <tr
      data-level={order.price ?? undefined}
      data-share={order.code}
      data-current={current ? true : undefined}
      data-second={hasSecondLine({ notes, below })}
    >
      <th scope="row">
        <PageLink url={urlOf("tradeDetail", { orderId: order.orderId })} className={table.name}>
          <CutName instrument={instrument} />
        </PageLink>
        <TableNotes {...kind} notes={notes} />
      </th>
      <TableKind {...kind} />
      <td className={table.figure}>{quantity.openFigure(order)}</td>
      <td className={table.figure}>
        {order.price === null ? t("type.market") : format.price(order.price, instrument.decimals)}
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

/** Whether kinds of trade are several words: they are two signs to five in Japanese and Chinese. */
function useLongKinds(): boolean {
  const { tag } = useFormat();
  return !tag.startsWith("ja") && !tag.startsWith("zh");
}
