import { useTranslations } from "use-intl/react";
import styles from "./state-mark.module.css";
import { type TradingState, toneOfState } from "./trading-state.ts";

/** S高, 特買, 停止: a state in a word or two below a price in a list. The surrounding row has it in full. */
export function StateMark({ state }: { readonly state: TradingState }) {
  const t = useTranslations("quotes.short");
  return (
    <span className={`${styles.mark} ${styles[toneOfState(state)]}`} aria-hidden="true">
      {t(state)}
    </span>
  );
}
