import { barIntervals } from "@akari/api/bar-intervals";
import { isComposing } from "@akari/ui/is-composing.ts";
import type { BarInterval } from "@akari/api/instrument";
import { useTranslations } from "use-intl/react";
import styles from "./interval-row.module.css";

interface IntervalRowProps {
  /** null while the first one is not decided. */
  readonly value: BarInterval | null;
  readonly onChange: (interval: BarInterval) => void;
}

/** Time-series, minutes, days and longer; arrows move between them (M-STK-2, M-STK-3). */
export function IntervalRow({ value: chosen, onChange }: IntervalRowProps) {
  const t = useTranslations("instrument.chart");
  return (
    <div className={styles.intervals} role="radiogroup" aria-label={t("interval")}>
      {barIntervals.map((value) => (
        <button
          key={value}
          type="button"
          role="radio"
          className={styles.interval}
          aria-checked={value === chosen}
          tabIndex={value === (chosen ?? barIntervals[0]) ? 0 : -1}
          onClick={() => onChange(value)}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
            const next = barIntervals[barIntervals.indexOf(value) + step];
            if (step === 0 || next === undefined) return;
            onChange(next);
            const sibling = step === 1 ? "nextElementSibling" : "previousElementSibling";
            (event.currentTarget[sibling] as HTMLElement | null)?.focus();
          }}
        >
          {t(`intervals.${value}`)}
        </button>
      ))}
    </div>
  );
}
