import type { OrderItem } from "@akari/api/order";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import styles from "./orders-foot.module.css";

interface OrdersFootProps {
  /** All that are open; undefined until they have been read. */
  readonly orders: readonly OrderItem[] | undefined;
}

/** Below the open orders: what they hold together, and the way to all others. */
export function OrdersFoot({ orders }: OrdersFootProps) {
  const t = useTranslations("desk");
  const portfolio = useTranslations("portfolio");
  const format = useFormat();
  const held = orders?.reduce((sum, order) => sum + order.held, 0) ?? 0;
  return (
    <div className={styles.foot}>
      {held > 0 && (
        <p className={styles.held}>
          <span>{t("heldByOrders")}</span> <b className="num">{format.yen(held)}</b>
        </p>
      )}
      <PageLink url={urlOf("orderLog")} className={styles.link}>
        {portfolio("orderLog")}
      </PageLink>
    </div>
  );
}
