import type { Quote } from "@akari/api/instrument";
import type { OrderItem } from "@akari/api/order";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Notice } from "@akari/ui/notice.tsx";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isOutcomeUnknown } from "../../../http/client.ts";
import { useFormat } from "../../../i18n/provider.tsx";
import { decimalsOf } from "../../../quotes/price-decimals.ts";
import { useServices } from "../../../services/services.ts";
import { shapeOfOrder } from "../wording/order-shape.ts";
import { useOrderWords } from "../wording/use-order-words.ts";
import styles from "./cancel-orders.module.css";
import { tradeOf } from "../../../executions/trade-words.ts";

interface CancelOrdersProps {
  readonly quote: Quote;
  /** At least one. */
  readonly orders: readonly OrderItem[];
  readonly onClose: () => void;
}

/** Cancels orders one after another, after a question that names each of them. */
export function CancelOrders({ quote, orders, onClose }: CancelOrdersProps) {
  const { client, toasts } = useServices();
  const t = useTranslations("order");
  const quick = useTranslations("quickOrder");
  const format = useFormat();
  const words = useOrderWords(decimalsOf(quote));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ids = useRef(new Map<string, string>());
  const done = useRef(new Set<string>());

  const cancel = async () => {
    setBusy(true);
    setProblem(null);
    let failure: unknown = null;
    for (const { orderId } of orders) {
      if (done.current.has(orderId)) continue;
      const clientId = ids.current.get(orderId) ?? newId();
      ids.current.set(orderId, clientId);
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after another, so that a refusal stands beside what was cancelled
        await client.call("trade/cancel", { clientId, orderId }, { showsRefusal: true });
        done.current.add(orderId);
      } catch (error) {
        failure = error;
        // Only without an answer the next try must be the same command.
        if (!isOutcomeUnknown(error)) ids.current.delete(orderId);
      }
    }
    setBusy(false);
    if (failure === null) {
      toasts.show("success", { word: "orderCancelled" });
      return onClose();
    }
    setProblem(
      failure instanceof Error && failure.message !== "" ? failure.message : quick("notCancelled"),
    );
  };

  return (
    <ConfirmDialog
      open
      tone="alert"
      title={t("cancelQuestion")}
      confirmLabel={t("cancelOrder")}
      cancelLabel={t("keepOrder")}
      busy={busy}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.orderId}>
            {quick("order", {
              trade: t(`trade.${tradeOf(order)}`),
              quantity: format.shares(order.quantity - order.filledQuantity),
              method: words.method(shapeOfOrder(order)),
            })}
          </li>
        ))}
      </ul>
      {problem !== null && (
        <Notice tone="alert" role="alert">
          {problem}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
