import { PagedList } from "@akari/ui/paged-list.tsx";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../../http/use-pages.ts";
import { useInstruments } from "../../../quotes/use-instruments.ts";
import { OrderRow } from "./order-row.tsx";
import styles from "./position-orders.module.css";

interface PositionOrdersProps {
  readonly code: string;
  readonly positionId: string;
}

/** The orders that opened a position or close it. */
export function PositionOrders({ code, positionId }: PositionOrdersProps) {
  const t = useTranslations("order.detail");
  const instrumentOf = useInstruments();
  const pages = usePages("trade/orders", { code });
  const orders = pages.items.filter((order) => order.positionId === positionId);
  return (
    <section className={styles.orders}>
      <h2 className={styles.heading}>{t("orders")}</h2>
      <PagedList pages={pages} rowHeight={4.25}>
        <ul>
          {orders.map((order) => (
            <OrderRow key={order.orderId} order={order} instrument={instrumentOf(order.code)} />
          ))}
        </ul>
      </PagedList>
    </section>
  );
}
