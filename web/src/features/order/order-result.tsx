import check from "@phosphor-icons/core/regular/check-circle.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { KeyValue } from "../../ui/key-value.tsx";
import styles from "./order-result.module.css";
import { OrderStatusBadge } from "./order-status.tsx";

interface OrderResultProps {
  readonly orderId: string;
  readonly decimals: 0 | 1;
  readonly onShowOrders: () => void;
  readonly onClose: () => void;
}

/** The accepted order and what becomes of it while the reader looks. */
export function OrderResult({ orderId, decimals, onShowOrders, onClose }: OrderResultProps) {
  const t = useTranslations("order.result");
  const format = useFormat();
  const { data: order } = useApi("trade/order", { orderId });
  return (
    <div className={styles.result}>
      <p className={styles.title} role="status">
        <Icon svg={check} size={1.5} />
        {t("accepted")}
      </p>
      {order !== undefined && (
        <KeyValue
          rows={[
            { label: t("number"), value: order.orderId },
            {
              label: t("status"),
              value: <OrderStatusBadge order={order} />,
              ...(order.remarks === "" ? {} : { note: order.remarks }),
            },
            {
              label: t("filled"),
              value: t("filledOf", {
                filled: format.quantity(order.filledQuantity),
                quantity: format.shares(order.quantity),
              }),
            },
            ...(order.averagePrice === null
              ? []
              : [
                  {
                    label: t("averagePrice"),
                    value: format.averageYen(order.averagePrice, decimals),
                  },
                ]),
          ]}
        />
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t("close")}</Button>
        <Button tone="primary" onClick={onShowOrders}>
          {t("show")}
        </Button>
      </div>
    </div>
  );
}
