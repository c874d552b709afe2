import type { HistoryRange } from "@akari/api/account";
import { useId } from "react";
import { useTranslations } from "use-intl/react";
import styles from "./range-choice.module.css";

const ranges: readonly HistoryRange[] = ["day", "week", "month", "year"];

interface RangeChoiceProps {
  readonly value: HistoryRange;
  readonly onChange: (range: HistoryRange) => void;
}

/** How far back the line of total assets reaches. */
export function RangeChoice({ value, onChange }: RangeChoiceProps) {
  const t = useTranslations("home");
  const group = useId();
  return (
    <fieldset className={styles.ranges}>
      <legend className="visually-hidden">{t("range.label")}</legend>
      {ranges.map((range) => (
        <label key={range} className={styles.range}>
          <input
            className={styles.input}
            type="radio"
            name={group}
            checked={range === value}
            onChange={() => onChange(range)}
          />
          <span className={styles.label}>{t(`range.${range}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
