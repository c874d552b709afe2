import type { FundDetail, FundItem, FundRange } from "@akari/api/follow";
import { Segmented } from "@akari/ui/segmented.tsx";
import { useTranslations } from "use-intl/react";
import { axisEndsOf } from "../../i18n/axis-ends.ts";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./follow.module.css";
import { pathOf, priceLine } from "./price-line.ts";

const box = { width: 320, height: 120 };
const firstPrice = 10_000;
const ranges: readonly FundRange[] = ["week", "month", "all"];

interface FundChartProps {
  readonly fund: FundItem;
  readonly points: FundDetail["points"];
  readonly index: FundDetail["index"];
  readonly range: FundRange;
  readonly onRange: (range: FundRange) => void;
}

/** 価額の推移: the price of each dealing point, with the index from the same beginning and the worst fall shaded. What it shows is also in words below it. */
export function FundChart({ fund, points, index, range, onRange }: FundChartProps) {
  const t = useTranslations("follow.fund");
  const format = useFormat();
  const times = points.map(({ time }) => Date.parse(time));
  const prices = points.map(({ price }) => price);
  const indexed = index?.points ?? [];
  const line = priceLine(
    [...prices, ...indexed.map(({ price }) => price)],
    [...times, ...indexed.map(({ time }) => Date.parse(time))],
    firstPrice,
    box,
  );
  const own = line.points.slice(0, prices.length);
  const [low, high] = [Math.min(firstPrice, ...prices), Math.max(firstPrice, ...prices)];
  const last = own.at(-1);
  const ends = axisEndsOf(points, format);
  const shade = shadeOf(fund, times, box.width);
  const yen = (price: number) => format.yen(price);
  return (
    <section className={styles.section}>
      <div className={styles.chartHead}>
        <h2 className={styles.heading}>{t("curve")}</h2>
        <Segmented<FundRange>
          name={t("range")}
          value={range}
          onChange={onRange}
          choices={ranges.map((value) => ({ value, label: t("rangeOf", { range: value }) }))}
        />
      </div>
      {index !== null && (
        <p className={`${styles.legend} num`}>
          <span data-line="fund">{t("legendFund")}</span>
          <span data-line="index">
            {t("legendIndex", { change: format.signedPercent(index.changePercent) })}
          </span>
        </p>
      )}
      {last === undefined ? (
        <p className={styles.small}>{t("noCurve")}</p>
      ) : (
        <figure
          className={styles.chart}
          role="img"
          aria-label={t("chartText", {
            low: yen(low),
            high: yen(high),
            last: yen(fund.price),
          })}
        >
          <svg viewBox={`-6 -8 ${box.width + 12} ${box.height + 16}`} aria-hidden="true">
            {shade !== null && (
              <rect
                className={styles.shade}
                x={shade.from}
                y={-8}
                width={shade.to - shade.from}
                height={box.height + 16}
              />
            )}
            <path className={styles.base} d={`M0 ${line.y(firstPrice)}H${box.width}`} />
            {index !== null && (
              <polyline
                className={styles.index}
                points={pathOf(line.points.slice(prices.length))}
              />
            )}
            <polyline className={styles.line} points={pathOf(own)} />
            <circle className={styles.last} cx={last.x} cy={last.y} r="3.5" />
          </svg>
          <figcaption className="num" aria-hidden="true">
            <span>{ends[0]}</span>
            <span>{t("between", { low: yen(low), high: yen(high) })}</span>
            <span>{ends[1]}</span>
          </figcaption>
        </figure>
      )}
    </section>
  );
}

/** Where the worst fall lies in the line; null when it is outside, or there is none. */
function shadeOf(
  { worst }: FundItem,
  times: readonly number[],
  width: number,
): { readonly from: number; readonly to: number } | null {
  const [first, last] = [times[0], times.at(-1)];
  if (worst === null || first === undefined || last === undefined || last <= first) return null;
  const at = (iso: string) =>
    Math.max(0, Math.min(1, (Date.parse(iso) - first) / (last - first))) * width;
  const shade = { from: at(worst.fromAt), to: at(worst.toAt) };
  return shade.to > shade.from ? shade : null;
}
