import type { Preview } from "@akari/api/order";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import spread from "@akari/ui/spread.module.css";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { CashChange } from "./cash-change.tsx";
import styles from "./costs.module.css";

interface HeldTotalProps {
  readonly preview: Pick<Preview, "held" | "cashBefore" | "cashAfter">;
  /** Whether the figure is older while a new one is loading. */
  readonly stale: boolean;
}

/** 拘束される金額: the amount held for an opening order, and the buying power before and after it. */
export function HeldTotal({ preview, stale }: HeldTotalProps) {
  const t = useTranslations("order.cost");
  const app = useTranslations("app");
  const format = useFormat();
  return (
    <div className={styles.sum} data-stale={stale} aria-busy={stale}>
      <p className={`${spread.baseline} ${styles.total}`}>
        <span className={styles.label}>{t("held")}</span>
        <span className={styles.held}>
          <PracticeAmount
            parts={format.yenParts(preview.held, false)}
            practice={app("practice")}
            size="medium"
          />
        </span>
      </p>
      <CashChange preview={preview} />
    </div>
  );
}
