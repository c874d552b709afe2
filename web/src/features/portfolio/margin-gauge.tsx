import spread from "@akari/ui/spread.module.css";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./margin-gauge.module.css";

/** Below these percentages, a margin call and a forced close. */
const callBelowPercent = 20;
const forcedBelowPercent = 10;

interface MarginGaugeProps {
  /** null: nothing is open on margin, so there is no rate. */
  readonly percent: number | null;
}

/** 委託保証金維持率 with its two thresholds and what they mean. */
export function MarginGauge({ percent }: MarginGaugeProps) {
  const t = useTranslations("portfolio.gauge");
  const format = useFormat();
  const filled = Math.min(100, Math.max(0, percent ?? 0));
  return (
    <section className={styles.gauge}>
      <p className={`${spread.baseline} ${styles.top}`}>
        <span id="margin-ratio">{t("label")}</span>
        {percent === null ? (
          <span className={styles.unused}>{t("unused")}</span>
        ) : (
          <strong className="num" data-live>
            {format.percent(percent, 1)}
          </strong>
        )}
      </p>
      {percent === null ? (
        <div className={styles.track} />
      ) : (
        <div
          className={styles.track}
          role="meter"
          aria-labelledby="margin-ratio"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={filled}
          aria-valuetext={format.percent(percent, 1)}
        >
          <span className={styles.fill} style={{ width: `${filled}%` }} />
          <span className={styles.tick} style={{ left: `${forcedBelowPercent}%` }} />
          <span className={styles.tick} style={{ left: `${callBelowPercent}%` }} />
        </div>
      )}
      <p className={styles.note}>
        {t("note", {
          call: format.percent(callBelowPercent, 0),
          forced: format.percent(forcedBelowPercent, 0),
        })}
      </p>
    </section>
  );
}
