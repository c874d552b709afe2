import type { BarInterval, Quote } from "@akari/api/instrument";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useChosenStudies } from "./chosen-studies.ts";
import styles from "./chart-section.module.css";
import { IntervalChart } from "./interval-chart.tsx";
import { IntervalRow } from "./interval-row.tsx";
import { StudySheet } from "./study-sheet.tsx";

/** Interval row, legend, chart, and the same figures as a table for those who cannot see it. */
export function ChartSection({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("instrument.chart");
  const [interval, setInterval] = useState<BarInterval>("day");
  const [chosen, setChosen] = useChosenStudies();
  const [choosing, setChoosing] = useState(false);
  return (
    <section className={styles.section} aria-label={t("label")}>
      <IntervalRow value={interval} onChange={setInterval} />
      <IntervalChart
        key={interval}
        quote={quote}
        interval={interval}
        chosen={chosen}
        onChoose={() => setChoosing(true)}
      />
      <StudySheet
        open={choosing}
        onClose={() => setChoosing(false)}
        chosen={chosen}
        onChange={setChosen}
      />
    </section>
  );
}
