import type { Preview } from "@akari/api/order";
import { KeyValue } from "@akari/ui/key-value.tsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import styles from "./costs.module.css";

interface CostFrameProps {
  readonly preview: Preview;
  readonly rows: readonly { readonly label: string; readonly value: ReactNode }[];
  /** Whether the figures are older while new ones are loading. */
  readonly stale: boolean;
  /** Whether a waiting order waits for other daily limits; otherwise for the exchange. */
  readonly outsideLimits: boolean;
}

/** Costs line by line, and the buying power before and after them. */
export function CostFrame({ preview, rows, stale, outsideLimits }: CostFrameProps) {
  const t = useTranslations("order.cost");
  const waitsFor = useTranslations("order.waitsFor");
  const format = useFormat();
  return (
    <div className={styles.costs} data-stale={stale} aria-busy={stale}>
      <KeyValue rows={rows} />
      <p className={styles.power}>
        <span>{t("buyingPower")}</span>
        <span>
          <span className="num">{format.yen(preview.cashBefore)}</span>
          {" → "}
          <span className="num">{format.yen(preview.cashAfter)}</span>
        </span>
      </p>
      {preview.waits && preview.denial === null && (
        <p className={styles.waits}>{outsideLimits ? waitsFor("limits") : t("waits")}</p>
      )}
    </div>
  );
}
