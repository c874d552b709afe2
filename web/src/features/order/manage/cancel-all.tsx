import type { OrderItem } from "@akari/api/order";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { requestErrorToastMs } from "@akari/ui/toast-store.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { useInstruments } from "../../../quotes/use-instruments.ts";
import { useServices } from "../../../services/services.ts";
import { isChangeable } from "../wording/order-words.ts";
import styles from "./cancel-all.module.css";
import { useCancelAll } from "./use-cancel-all.ts";
import { tradeOf } from "../../../executions/trade-words.ts";

interface CancelAllProps {
  /** All that are open, of which the reader's own can be cancelled. */
  readonly orders: readonly OrderItem[];
  readonly className: string | undefined;
}

/** Cancels all of the reader's orders after a question that counts them, and names those that could not be cancelled. */
export function CancelAll({ orders, className }: CancelAllProps) {
  const t = useTranslations("desk.cancelAll");
  const { toasts } = useServices();
  const [open, setOpen] = useState(false);
  /** As they stood when it was asked: an order that is placed meanwhile was not meant. */
  const [asked, setAsked] = useState<readonly OrderItem[]>([]);
  const { done, kept, cancel, forget } = useCancelAll();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const own = orders.filter(isChangeable);
  if (own.length === 0 && !open && done === null) return null;

  const count = asked.length;
  // What has been filled or has ended meanwhile needs no other try.
  const standing = kept.filter(({ order }) =>
    orders.some(({ orderId }) => orderId === order.orderId),
  );
  const hasKept = standing.length > 0;
  const ask = () => {
    if (done === null) {
      forget();
      setAsked(own);
    }
    setOpen(true);
  };
  const send = async () => {
    const sent = hasKept ? standing.map(({ order }) => order) : asked;
    setAsked(sent);
    const outcome = await cancel(sent);
    if (outcome === null) return;
    const { cancelled, kept: left } = outcome;
    if (cancelled > 0) toasts.show("success", { sentence: t("done", { count: cancelled }) });
    if (left.length === 0) return setOpen(false);
    // Whoever closed the question meanwhile hears of those that stand, and so does whoever went to another page.
    if (isShown.current) return setOpen(true);
    const sentence = t("keptTitle", { count: left.length });
    toasts.show("error", { sentence }, requestErrorToastMs);
  };
  return (
    <>
      <button type="button" className={className} onClick={ask}>
        {t("button")}
      </button>
      <ConfirmDialog
        open={open && (kept.length === 0 || hasKept)}
        tone="alert"
        title={hasKept ? t("keptTitle", { count: standing.length }) : t("title", { count })}
        confirmLabel={hasKept ? t("again") : t("confirm")}
        cancelLabel={hasKept ? t("close") : t("keep")}
        busy={done !== null}
        onConfirm={() => void send()}
        onCancel={() => setOpen(false)}
      >
        {hasKept ? (
          <KeptOrders kept={standing} />
        ) : (
          <p className={styles.note}>
            {done === null ? t("detail") : t("progress", { done, count })}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function KeptOrders({ kept }: { readonly kept: ReturnType<typeof useCancelAll>["kept"] }) {
  const t = useTranslations("desk.cancelAll");
  const order = useTranslations("order");
  const format = useFormat();
  const instrumentOf = useInstruments();
  return (
    <Notice tone="alert" role="alert">
      {kept.map(({ order: one, reason }) => (
        <span key={one.orderId} className={styles.kept}>
          <b>
            {t("order", {
              name: instrumentOf(one.code).name,
              trade: order(`trade.${tradeOf(one)}`),
              quantity: format.shares(one.quantity - one.filledQuantity),
            })}
          </b>{" "}
          {reason === null ? t("unknown") : reason || t("refused")}
        </span>
      ))}
    </Notice>
  );
}
