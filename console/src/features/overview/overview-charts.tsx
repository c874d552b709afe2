import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { SeriesChart, type SeriesChartProps } from "./series-chart.tsx";
import { peakOf, sumOf } from "./series.ts";
import styles from "./overview.module.css";

/** Bounds of the server that the charts show: commands in a batch, and memory of all its processes in MB. */
const largestBatch = 500;
const memoryGoalMb = 700;

type CountChartProps = Pick<SeriesChartProps, "label" | "points" | "lastMinute" | "note">;

/** What happened now and then, a bar a minute, with its count of the hour. */
function CountChart(props: CountChartProps) {
  const t = useTranslations("consoleOverview");
  const figure = sumOf(props.points);
  return <SeriesChart {...props} figure={figure} shape="bars" unit={t("unit.perHour")} />;
}

/** The live figures of the last hour. */
export function OverviewCharts({ data }: { readonly data: ConsoleAnswerOf<"overview"> }) {
  const t = useTranslations("consoleOverview");
  const format = useFormat();
  const { series, lastMinute, lastCoreRestart } = data;
  const peak = (points: readonly (number | null)[]) => {
    const found = peakOf(points);
    if (found === null || found.value === 0) return undefined;
    const at = new Date(Date.parse(lastMinute) - found.ago * 60_000).toISOString();
    return t("peak", { value: format.average(found.value, 0), time: format.minute(at) });
  };
  const noted = (note: string | undefined) => (note === undefined ? {} : { note });
  const p50 = series.commitP50.at(-1) ?? null;
  return (
    <div className={styles.charts}>
      <SeriesChart
        label={t("chart.orders")}
        points={series.orders}
        unit={t("unit.perMinute")}
        lastMinute={lastMinute}
        {...noted(peak(series.orders))}
      />
      <SeriesChart
        label={t("chart.executions")}
        points={series.executions}
        unit={t("unit.perMinute")}
        lastMinute={lastMinute}
        {...noted(peak(series.executions))}
      />
      <SeriesChart
        label={t("chart.commit")}
        points={series.commitP99}
        below={series.commitP50}
        unit={t("unit.milliseconds")}
        lastMinute={lastMinute}
        {...noted(p50 === null ? undefined : t("dottedP50", { value: format.average(p50, 0) }))}
      />
      <SeriesChart
        label={t("chart.batch")}
        points={series.batchSize}
        unit={t("unit.commands", { count: series.batchSize.at(-1) ?? 0 })}
        lastMinute={lastMinute}
        note={t("atMost", { value: format.quantity(largestBatch) })}
      />
      <SeriesChart
        label={t("chart.sockets")}
        points={series.sockets}
        unit={t("unit.connections", { count: series.sockets.at(-1) ?? 0 })}
        lastMinute={lastMinute}
      />
      <CountChart label={t("chart.refused")} points={series.refused} lastMinute={lastMinute} />
      <SeriesChart
        label={t("chart.memory")}
        points={series.memoryMb}
        limit={memoryGoalMb}
        unit={t("unit.megabytes")}
        lastMinute={lastMinute}
        note={t("goal", { value: format.quantity(memoryGoalMb) })}
      />
      <CountChart
        label={t("chart.restarts")}
        points={series.coreRestarts}
        lastMinute={lastMinute}
        {...noted(
          lastCoreRestart === null
            ? undefined
            : t("lastRestart", { time: format.dateTime(lastCoreRestart) }),
        )}
      />
      <div className={styles.wideChart}>
        <CountChart
          label={t("chart.slowReaders")}
          points={series.slowReadersCut}
          lastMinute={lastMinute}
        />
        <CountChart label={t("chart.signIns")} points={series.signIns} lastMinute={lastMinute} />
        <CountChart
          label={t("chart.signInsRefused")}
          points={series.signInsRefused}
          lastMinute={lastMinute}
        />
      </div>
    </div>
  );
}
