import type { Bar, Quote } from "@akari/api/instrument";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useDates } from "../../i18n/use-dates.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { type DividendMark, marksBetween } from "./dividend-dates.ts";
import styles from "./dividend-marks.module.css";

interface DividendMarksProps {
  readonly quote: Quote;
  /** Of days, oldest first. */
  readonly bars: readonly Bar[];
}

/** 落 and 払 as buttons, which the chart lays on its time axis, and above the bars what the pressed one says. */
export function DividendMarks({ quote, bars }: DividendMarksProps) {
  const t = useTranslations("instrument.dividend");
  const words = useMarkWords();
  const [pressed, setPressed] = useState<string | null>(null);
  const read = useApi("dividend/detail", { code: quote.code }, { staleTime: 60_000, quiet: true });
  const marks = marksBetween(read.data?.items ?? [], bars);
  if (marks.length === 0) return null;
  return (
    <>
      <Detail mark={marks.find(({ key }) => key === pressed)} decimals={decimalsOf(quote)} />
      <ul aria-label={t("marks")}>
        {marks.map((mark) => {
          const isPressed = mark.key === pressed;
          return (
            <li key={mark.key} className={styles.place} data-bar={mark.bar}>
              <button
                type="button"
                className={styles.mark}
                aria-pressed={isPressed}
                onClick={() => setPressed(isPressed ? null : mark.key)}
              >
                <span className={styles.word}>{t(`mark.${mark.kind}`)}</span>
                <span className="visually-hidden"> {words(mark)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface DetailProps {
  readonly mark: DividendMark | undefined;
  readonly decimals: 0 | 1;
}

/** What made the price fall on the day of a mark, or what was paid. Past bars are not adjusted. */
function Detail({ mark, decimals }: DetailProps) {
  const t = useTranslations("instrument.dividend");
  const format = useFormat();
  const words = useMarkWords();
  return (
    <p className={styles.detail} role="status">
      {mark !== undefined && (
        <>
          <span className={styles.chosen} aria-hidden="true">
            {t(`mark.${mark.kind}`)}
          </span>
          <strong>{words(mark)}</strong>
          {mark.kind === "ex" && mark.exPrice !== null && (
            <span className={styles.working}>
              {t("base", {
                base: format.price(mark.exPrice.base, decimals),
                cum: format.price(mark.exPrice.cum, decimals),
                dividend: format.averageYen(mark.perShare, 0),
              })}
            </span>
          )}
        </>
      )}
    </p>
  );
}

/** Kind, day and yen a share in words. */
function useMarkWords(): (mark: DividendMark) => string {
  const t = useTranslations("instrument.dividend");
  const format = useFormat();
  const dates = useDates();
  return ({ kind, date, perShare }) =>
    t(`on.${kind}`, { date: dates.date(date), amount: format.averageYen(perShare, 0) });
}
