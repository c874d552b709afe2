import { useTranslations } from "use-intl/react";
import styles from "./order-now.module.css";
import { type TradingState, familyOf } from "./trading-state.ts";

interface OrderNowProps {
  readonly state: TradingState;
  /** Only this kind of order; absent: both. */
  readonly type?: "market" | "limit";
}

/** What a market and a limit order do while a share is in a special state. */
export function OrderNow({ state, type }: OrderNowProps) {
  const t = useTranslations("quotes.order");
  const family = familyOf(state);
  return (["market", "limit"] as const)
    .filter((kind) => type === undefined || kind === type)
    .map((kind) => (
      <p key={kind} className={styles.sentence}>
        {t(`${family}.${kind}`)}
      </p>
    ));
}
