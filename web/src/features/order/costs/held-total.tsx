import type { Preview } from "@akari/api/order";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import styles from "./costs.module.css";

interface HeldTotalProps {
  readonly preview: Preview;
  /** The order's own limit, if it has one. */
  readonly price: number | undefined;
  readonly decimals: 0 | 1;
  /** Whether the figure is older while a new one is loading. */
  readonly stale: boolean;
}

/** 拘束される金額: the amount held for an opening order, and the price used for it where that differs. */
export function HeldTotal({ preview, price, decimals, stale }: HeldTotalProps) {
  const t = useTranslations("order.cost");
  const format = useFormat();
  const { held, holdPrice, worstPrice } = preview;
  // Without a limit the table already shows the worst price; a sale is held at another one.
  const heldAt = holdPrice === (price ?? worstPrice) ? null : holdPrice;
  return (
    <div className={styles.sum} data-stale={stale} aria-busy={stale}>
      <p className={styles.total}>
        <span className={styles.label}>{t("held")}</span>
        <strong className={`${styles.held} num`}>{format.yen(held)}</strong>
      </p>
      {heldAt !== null && (
        <p className={styles.heldAt}>{t("heldAt", { price: format.priceYen(heldAt, decimals) })}</p>
      )}
    </div>
  );
}
