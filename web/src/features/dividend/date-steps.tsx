import type { Dividend } from "@akari/api/dividend";
import { useTranslations } from "use-intl/react";
import styles from "./date-steps.module.css";
import { useDates } from "../../i18n/use-dates.ts";

const steps = ["lastCumDate", "exDate", "recordDate", "paymentDate"] as const;

interface DateStepsProps {
  readonly dividend: Pick<Dividend, (typeof steps)[number]>;
  /** The trading date now. */
  readonly today: string;
}

/** The four dates of a dividend in their order; those that have come are filled, the next one is lit. */
export function DateSteps({ dividend, today }: DateStepsProps) {
  const t = useTranslations("dividend.step");
  const dates = useDates();
  const next = steps.find((step) => dividend[step] >= today);
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li
          key={step}
          className={styles.step}
          data-state={step === next ? "next" : dividend[step] < today ? "past" : "later"}
          aria-current={step === next ? "step" : undefined}
        >
          <span className={styles.dot} aria-hidden="true" />
          <span>{t(step)}</span>
          <time className="num" dateTime={dividend[step]}>
            {dates.date(dividend[step])}
          </time>
        </li>
      ))}
    </ol>
  );
}
