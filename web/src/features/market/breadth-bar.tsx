import type { MarketIndex } from "@akari/api/instrument";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./breadth-bar.module.css";

interface BreadthBarProps {
  readonly breadth: Pick<MarketIndex, "rising" | "unchanged" | "falling">;
}

/** Rising, unchanged and falling shares as one bar with its counts. */
export function BreadthBar({ breadth: { rising, unchanged, falling } }: BreadthBarProps) {
  const t = useTranslations("market.breadth");
  const { quantity } = useFormat();
  return (
    <div>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.rising} style={{ flexGrow: rising }} />
        <span className={styles.unchanged} style={{ flexGrow: unchanged }} />
        <span className={styles.falling} style={{ flexGrow: falling }} />
      </div>
      <p className={styles.counts} data-live>
        <span>
          <span aria-hidden="true">▲ </span>
          <b data-direction="rise">{quantity(rising)}</b> {t("rising")}
        </span>
        <span>
          <b>{quantity(unchanged)}</b> {t("unchanged")}
        </span>
        <span>
          <span aria-hidden="true">▼ </span>
          <b data-direction="fall">{quantity(falling)}</b> {t("falling")}
        </span>
      </p>
    </div>
  );
}
