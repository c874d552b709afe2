import type { PerformancePeriod } from "@akari/api/performance";
import { Button } from "@akari/ui/button.tsx";
import { Chips } from "@akari/ui/chips.tsx";
import { Field } from "@akari/ui/field.tsx";
import { useTranslations } from "use-intl/react";
import styles from "./period-choice.module.css";

/** Trading dates as date fields have them; empty while nothing is entered. */
export interface Dates {
  readonly from: string;
  readonly to: string;
}

export type Choice = PerformancePeriod | "dates";

/** In the order of their row. */
export const choices: readonly Choice[] = ["day", "week", "month", "year", "all", "dates"];

interface PeriodChoiceProps {
  readonly value: Choice;
  readonly onChange: (choice: Choice) => void;
  readonly dates: Dates;
  readonly onDates: (dates: Dates) => void;
  /** Shows the chosen dates. */
  readonly onShow: () => void;
  /** The server's message about the dates. */
  readonly error: string | undefined;
}

/** A choice of the period or of two dates. */
export function PeriodChoice({
  value,
  onChange,
  dates,
  onDates,
  onShow,
  error,
}: PeriodChoiceProps) {
  const t = useTranslations("performance.period");
  return (
    <div className={styles.period}>
      <Chips
        name={t("label")}
        choices={choices.map((choice) => ({ value: choice, label: t(choice) }))}
        value={value}
        onChange={onChange}
      />
      {value === "dates" && (
        <form
          className={styles.dates}
          onSubmit={(event) => {
            event.preventDefault();
            onShow();
          }}
        >
          <DateFields dates={dates} onDates={onDates} error={error} />
          <Button type="submit" disabled={dates.from === "" || dates.to === ""}>
            {t("show")}
          </Button>
        </form>
      )}
    </div>
  );
}

interface DateFieldsProps {
  readonly dates: Dates;
  readonly onDates: (dates: Dates) => void;
  readonly error?: string | undefined;
}

/** First and last trading date; their problem is shown below the last. */
export function DateFields({ dates, onDates, error }: DateFieldsProps) {
  const t = useTranslations("performance.period");
  return (
    <div className={styles.fields}>
      <Field
        type="date"
        label={t("from")}
        value={dates.from}
        onChange={(from) => onDates({ ...dates, from })}
      />
      <Field
        type="date"
        label={t("to")}
        value={dates.to}
        error={error}
        onChange={(to) => onDates({ ...dates, to })}
      />
    </div>
  );
}
