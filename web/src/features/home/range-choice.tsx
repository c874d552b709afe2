import type { HistoryRange } from "@akari/api/account";
import { RadioGroup } from "@akari/ui/radio-group.tsx";
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
  return (
    <RadioGroup
      name={t("range.label")}
      choices={ranges.map((range) => ({ value: range, label: t(`range.${range}`) }))}
      value={value}
      onChange={onChange}
      look={styles.ranges}
    />
  );
}
