import type { BarInterval, Quote } from "@akari/api/instrument";
import { useEffect, useMemo, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useSteadyQuote } from "../../quotes/use-steady-quote.ts";
import { type Study, studies } from "./indicators/studies.ts";
import { useChosenStudies } from "./chosen-studies.ts";
import styles from "./chart-section.module.css";
import { IntervalChart } from "./interval-chart.tsx";
import { IntervalRow } from "./interval-row.tsx";
import { StudySheet } from "./study-sheet.tsx";
import { useFirstInterval } from "./use-first-interval.ts";

interface ChartSectionProps {
  readonly quote: Quote;
  /** The reader's choice; null: the chart that comes first. */
  readonly picked: BarInterval | null;
  readonly onPick: (interval: BarInterval) => void;
}

/** Interval row, legend, chart, and the same figures as a table for those who cannot see it. */
export function ChartSection({ quote: moving, picked, onPick }: ChartSectionProps) {
  const quote = useSteadyQuote(moving);
  const t = useTranslations("instrument.chart");
  const first = useFirstInterval(quote.code);
  const interval = picked ?? first;
  // While the first interval is decided, the code that draws it is on its way; a failure is reported where it is drawn.
  useEffect(() => void import("./price-chart.ts").catch(() => undefined), []);
  const [chosen, setChosen] = useChosenStudies();
  const [choosing, setChoosing] = useState(false);
  const offered = useOffered(quote.replay !== null, interval);
  const drawn = useMemo(() => chosen.filter((study) => offered.includes(study)), [chosen, offered]);
  return (
    <section className={styles.section} aria-label={t("label")}>
      <IntervalRow value={interval} onChange={onPick} />
      {interval === null ? (
        <div className={styles.reading} />
      ) : (
        <IntervalChart
          key={interval}
          quote={quote}
          interval={interval}
          chosen={drawn}
          canChoose={offered.length > 0}
          onChoose={() => setChoosing(true)}
        />
      )}
      <StudySheet
        open={choosing}
        onClose={() => setChoosing(false)}
        offered={offered}
        chosen={chosen}
        onChange={setChosen}
      />
    </section>
  );
}

/** Indicators belong to candles, and a replayed share is not part of the index. */
function useOffered(isReplayed: boolean, interval: BarInterval | null): readonly Study[] {
  return useMemo(
    () => studies.filter((study) => (study === "index" ? !isReplayed : interval !== "today")),
    [isReplayed, interval],
  );
}
