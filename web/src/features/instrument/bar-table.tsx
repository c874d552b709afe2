import type { Bar } from "@akari/api/instrument";
import { memo } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import type { StudyLine } from "./indicators/studies.ts";
import type { OwnLevel } from "./price-lines.ts";
import { useStudyFormat, useStudyNames } from "./study-legend.tsx";

interface BarTableProps {
  readonly bars: readonly Bar[];
  /** First and last visible bar; null before the chart is drawn. */
  readonly inSight: readonly [number, number] | null;
  readonly lines: readonly StudyLine[];
  readonly own: readonly OwnLevel[];
  readonly decimals: 0 | 1;
}

/** The most visible bars listed, newest first: enough to follow, not too long to listen to. */
const tableRows = 40;
const columns = ["open", "high", "low", "close"] as const;

/** The chart in words, for screen readers: a sentence, the reader's own levels, and the bars in sight. */
export function BarTable({ bars, inSight, lines, own, decimals }: BarTableProps) {
  const t = useTranslations("instrument.chart");
  const format = useFormat();
  const studyName = useStudyNames();
  const replayed = useTranslations("instrument.replay");
  const [from, to] = inSight ?? [0, bars.length - 1];
  const shown = bars.slice(from, to + 1);
  const first = shown[0];
  const last = shown.at(-1);
  if (first === undefined || last === undefined) return null;
  const price = (value: number) => format.price(value, decimals);
  const rows = shown.slice(-tableRows);
  const offset = from + shown.length - rows.length;
  return (
    <div className="visually-hidden">
      {own.length > 0 && (
        <ul aria-label={t("own.label")}>
          {own.map(({ key, label, price: level, tone }) => (
            <li key={key}>
              {t(tone === "rise" || tone === "fall" ? "own.order" : "own.average", {
                label,
                price: format.averageYen(level, decimals),
              })}
            </li>
          ))}
        </ul>
      )}
      <table>
        <caption>
          {t("summary", {
            from: format.dateTime(first.time),
            to: format.dateTime(last.time),
            low: price(lowest(shown)),
            high: price(highest(shown)),
            last: price(last.close),
          })}
        </caption>
        <thead>
          <tr>
            {(["time", ...columns, "volume"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
            {first.originalDate !== undefined && <th scope="col">{replayed("column")}</th>}
            {lines.map(({ key }) => (
              <th key={key} scope="col">
                {studyName(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((bar, index) => (
            <BarRow
              key={bar.time}
              bar={bar}
              index={offset + index}
              lines={lines}
              decimals={decimals}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface BarRowProps {
  readonly bar: Bar;
  readonly index: number;
  readonly lines: readonly StudyLine[];
  readonly decimals: 0 | 1;
}

function BarRow({ bar, index, lines, decimals }: BarRowProps) {
  const formatStudy = useStudyFormat(decimals);
  return (
    <tr>
      <BarCells bar={bar} decimals={decimals} />
      {lines.map(({ key, pane, values }) => {
        const value = values[index];
        return <td key={key}>{value === undefined ? "" : formatStudy(pane, value)}</td>;
      })}
    </tr>
  );
}

/** Cells of a bar, memoised so that only the last one renders again as it changes. */
const BarCells = memo(function BarCells({ bar, decimals }: Pick<BarRowProps, "bar" | "decimals">) {
  const format = useFormat();
  return (
    <>
      <th scope="row">{format.dateTime(bar.time)}</th>
      {columns.map((column) => (
        <td key={column}>{format.price(bar[column], decimals)}</td>
      ))}
      <td>{format.quantity(bar.volume)}</td>
      {bar.originalDate !== undefined && <td>{format.calendarDay(bar.originalDate)}</td>}
    </>
  );
});

/** Without spreading: there may be more bars than a call accepts as arguments. */
function lowest(bars: readonly Bar[]): number {
  return bars.reduce((found, { low }) => Math.min(found, low), Number.POSITIVE_INFINITY);
}

function highest(bars: readonly Bar[]): number {
  return bars.reduce((found, { high }) => Math.max(found, high), Number.NEGATIVE_INFINITY);
}
