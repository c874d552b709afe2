import type { Bar } from "@akari/api/instrument";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";

interface BarTableProps {
  readonly bars: readonly Bar[];
  readonly decimals: 0 | 1;
}

/** So many of the newest bars: enough to follow, not too long to listen to. */
const tableRows = 20;

/** The chart in words: a summary and the newest bars, for screen readers. */
export function BarTable({ bars, decimals }: BarTableProps) {
  const t = useTranslations("instrument.chart");
  const format = useFormat();
  const first = bars[0];
  const last = bars.at(-1);
  if (first === undefined || last === undefined) return null;
  const price = (value: number) => format.price(value, decimals);
  return (
    <div className="visually-hidden">
      <table>
        <caption>
          {t("summary", {
            from: format.dateTime(first.time),
            to: format.dateTime(last.time),
            low: price(Math.min(...bars.map(({ low }) => low))),
            high: price(Math.max(...bars.map(({ high }) => high))),
            last: price(last.close),
          })}
        </caption>
        <thead>
          <tr>
            {(["time", "open", "high", "low", "close", "volume"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.slice(-tableRows).map((bar) => (
            <tr key={bar.time}>
              <th scope="row">{format.dateTime(bar.time)}</th>
              <td>{price(bar.open)}</td>
              <td>{price(bar.high)}</td>
              <td>{price(bar.low)}</td>
              <td>{price(bar.close)}</td>
              <td>{format.quantity(bar.volume)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
