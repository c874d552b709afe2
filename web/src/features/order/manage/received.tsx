import type { Preview } from "@akari/api/order";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import spread from "@akari/ui/spread.module.css";
import { sumOf } from "@akari/ui/yen-sums.ts";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import styles from "../costs/costs.module.css";

interface ReceivedProps {
  /** undefined: nothing can be reckoned from what is typed, or it has still to be read. */
  readonly preview: Pick<Preview, "cashBefore" | "cashAfter"> | undefined;
  /** Older figures while the newest are on their way. */
  readonly stale: boolean;
}

/** 受け取る金額: what closing brings in the end, after the fee and all else, in place of the price that the reader would have to reckon it from. */
export function Received({ preview, stale }: ReceivedProps) {
  const t = useTranslations("order.cost");
  const app = useTranslations("app");
  const format = useFormat();
  const amount = preview === undefined ? 0 : sumOf([preview.cashAfter, -preview.cashBefore]);
  return (
    <p
      className={`${styles.sum} ${spread.baseline} ${styles.total} ${styles.lead}`}
      data-stale={stale}
      aria-busy={stale}
    >
      <span className={styles.label}>{t(amount < 0 ? "toPay" : "toReceive")}</span>
      <span className={styles.held}>
        {preview === undefined ? (
          "—"
        ) : (
          <PracticeAmount
            parts={format.yenParts(Math.abs(amount), false)}
            practice={app("practice")}
            size="medium"
            live
          />
        )}
      </span>
    </p>
  );
}
