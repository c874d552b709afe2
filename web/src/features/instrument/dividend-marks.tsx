import type { Bar, Quote } from "@akari/api/instrument";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useDates } from "../../i18n/use-dates.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { marksBetween } from "./dividend-dates.ts";
import styles from "./dividend-marks.module.css";

interface DividendMarksProps {
  readonly quote: Quote;
  /** The bars of days in sight, oldest first. */
  readonly bars: readonly Bar[];
}

/** 落 and 払 of the days in sight: what made the price fall, and when it was paid. Past bars are not adjusted. */
export function DividendMarks({ quote, bars }: DividendMarksProps) {
  const t = useTranslations("instrument.dividend");
  const format = useFormat();
  const dates = useDates();
  const [pressed, setPressed] = useState<string | null>(null);
  const read = useApi("dividend/detail", { code: quote.code }, { staleTime: 60_000, quiet: true });
  const marks = marksBetween(read.data?.items ?? [], bars);
  if (marks.length === 0) return null;
  const chosen = marks.find(({ key }) => key === pressed);
  const decimals = decimalsOf(quote);
  const price = (value: number) => format.price(value, decimals);
  return (
    <div className={styles.marks}>
      <ul className={styles.buttons} aria-label={t("marks")}>
        {marks.map(({ key, kind, date }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.mark}
              aria-pressed={key === pressed}
              onClick={() => setPressed(key === pressed ? null : key)}
            >
              <span className={styles.word}>{t(`mark.${kind}`)}</span>
              <span className="num">{dates.date(date)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.detail} role="status">
        {chosen !== undefined && (
          <>
            <strong>
              {t(`on.${chosen.kind}`, {
                date: dates.date(chosen.date),
                amount: format.averageYen(chosen.perShare, 0),
              })}
            </strong>{" "}
            {chosen.kind === "ex" && chosen.exPrice !== null && (
              <span>
                {t("base", {
                  base: price(chosen.exPrice.base),
                  cum: price(chosen.exPrice.cum),
                  dividend: format.averageYen(chosen.perShare, 0),
                })}
              </span>
            )}
          </>
        )}
      </p>
    </div>
  );
}
