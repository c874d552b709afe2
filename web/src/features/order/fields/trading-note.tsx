import type { Quote } from "@akari/api/instrument";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { OrderNow } from "../../../quotes/order-now.tsx";
import { orderStatesOf } from "../../../quotes/trading-state.ts";
import box from "./note.module.css";
import styles from "./trading-note.module.css";

interface TradingNoteProps {
  readonly quote: Quote;
  readonly type: "market" | "limit";
}

/** Shown beside the fields while a share is halted, has a special quote or is at its limit: the effect on this kind of order. */
export function TradingNote({ quote, type }: TradingNoteProps) {
  const t = useTranslations("quotes");
  const [state] = orderStatesOf(quote);
  if (state === undefined) return null;
  return (
    <div className={`${box.note} ${box.above}`} role="status">
      <p className={styles.head}>
        <strong>{t(`state.${state}`)}</strong>
        <When quote={quote} />
      </p>
      <OrderNow state={state} type={type} />
    </div>
  );
}

function When({ quote: { phase, haltedUntil, quoteState } }: Pick<TradingNoteProps, "quote">) {
  const t = useTranslations("quotes");
  const format = useFormat();
  if (phase === "halted" && haltedUntil !== null)
    return <span>{t("resumes", { time: format.minute(haltedUntil) })}</span>;
  const renewsAt = quoteState?.renewsAt ?? null;
  if (renewsAt === null) return null;
  return <span>{t("renews", { time: format.clock(renewsAt) })}</span>;
}
