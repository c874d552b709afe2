import type { Fill, OrderItem } from "@akari/api/order";
import { Icon } from "@akari/ui/icon.tsx";
import check from "@phosphor-icons/core/fill/check-circle-fill.svg?raw";
import warning from "@phosphor-icons/core/fill/warning-circle-fill.svg?raw";
import clock from "@phosphor-icons/core/regular/clock.svg?raw";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { InstrumentName } from "../../../quotes/instrument-name.tsx";
import type { Instrument } from "../../../quotes/use-instruments.ts";
import { shapeOfOrder } from "../wording/order-shape.ts";
import { OrderStatusBadge } from "../wording/order-status.tsx";
import { isAlive } from "../wording/order-words.ts";
import { useOrderWords } from "../wording/use-order-words.ts";
import styles from "./order-lead.module.css";
import { tradeOf } from "../../../executions/trade-words.ts";

interface OrderLeadProps {
  readonly order: OrderItem & { readonly fills: readonly Fill[] };
  readonly instrument: Instrument;
}

/** One sentence of what the order has done so far, with its time, and which order it was. */
export function OrderLead({ order, instrument }: OrderLeadProps) {
  const t = useTranslations("order");
  const format = useFormat();
  const { decimals } = instrument;
  const { method } = useOrderWords(decimals);
  const { quantity, filledQuantity, averagePrice, status } = order;
  const step = stepOf(order);
  // The server sends the newest fill first.
  const at = order.endedAt ?? order.fills[0]?.time ?? order.placedAt;
  return (
    <>
      <p className={styles.status} data-step={step} role="status">
        <Icon svg={icons[step]} />
        <span className="num">{format.clock(at)}</span>
        <OrderStatusBadge order={order} />
      </p>
      <h2 className={styles.sentence} data-share-price>
        {t(`lead.${step === "open" ? openStep(status) : step}`, {
          trade: sentenceOf(tradeOf(order)),
          quantity: format.shares(quantity),
          filled: format.shares(filledQuantity),
          left: format.shares(quantity - filledQuantity),
          price: averagePrice === null ? "" : format.averageYen(averagePrice, decimals),
        })}
      </h2>
      <p className={styles.about}>
        <InstrumentName instrument={instrument} />{" "}
        {t("lead.about", {
          code: order.code,
          trade: t(`trade.${tradeOf(order)}`),
          method: method(shapeOfOrder(order)),
        })}
      </p>
    </>
  );
}

/** The words for the last kind of trade stand under `other`, which every choice of a sentence needs. */
function sentenceOf(trade: ReturnType<typeof tradeOf>) {
  return trade === "closeBuy" ? "other" : trade;
}

type Step = "filled" | "partlyOpen" | "partlyEnded" | "open" | "cancelled" | "expired" | "rejected";

function stepOf(order: OrderItem): Step {
  const { status, filledQuantity } = order;
  if (isAlive(order)) return filledQuantity > 0 ? "partlyOpen" : "open";
  if (status === "filled") return "filled";
  if (filledQuantity > 0) return "partlyEnded";
  return status === "cancelled" || status === "expired" ? status : "rejected";
}

function openStep(status: OrderItem["status"]): "working" | "waiting" {
  return status === "working" ? "working" : "waiting";
}

const icons: Readonly<Record<Step, string>> = {
  filled: check,
  partlyOpen: clock,
  partlyEnded: check,
  open: clock,
  cancelled: clock,
  expired: clock,
  rejected: warning,
};
