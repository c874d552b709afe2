import type { OrderItem } from "@akari/api/order";
import close from "@phosphor-icons/core/regular/x.svg?raw";
import { Icon } from "@akari/ui/icon.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { isBuy, isChangeable } from "../wording/order-words.ts";
import styles from "./own-orders.module.css";
import { tradeOf } from "../../../executions/trade-words.ts";

interface OwnOrdersProps {
  /** At one price of one side. */
  readonly orders: readonly OrderItem[];
  readonly onCancel: (orders: readonly OrderItem[]) => void;
}

/** The reader's own orders in a cell of the board; pressed to cancel them. */
export function OwnOrders({ orders, onCancel }: OwnOrdersProps) {
  const t = useTranslations("quickOrder");
  const format = useFormat();
  const [first] = orders;
  if (first === undefined) return null;
  const open = orders.reduce((sum, order) => sum + order.quantity - order.filledQuantity, 0);
  const trades = new Set(orders.map(tradeOf));
  const word = trades.size === 1 ? t(`mark.${tradeOf(first)}`) : t("mark.several");
  const changeable = orders.filter(isChangeable);
  const content = (
    <>
      {word} {format.quantity(open)}
    </>
  );
  if (changeable.length === 0) {
    return (
      <span className={styles.mark} data-buys={isBuy(first)}>
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.mark}
      data-buys={isBuy(first)}
      aria-label={t("cancelThese", { orders: `${word} ${format.shares(open)}` })}
      onClick={() => onCancel(changeable)}
    >
      {content} <Icon svg={close} size={0.75} />
    </button>
  );
}
