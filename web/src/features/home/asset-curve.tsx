import type { History } from "@akari/api/account";
import { Lamp } from "@akari/ui/lamp.tsx";
import { timedRows } from "@akari/ui/timed-rows.ts";
import { useId } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { useStale } from "../../services/use-stale.ts";
import styles from "./asset-curve.module.css";
import { type AssetLine, type Place, assetLineOf, placesOf } from "./asset-line.ts";

/**
 * Total assets over a range as a line; the lamp marks now. The dashed line, which its legend names, is the assets at the start with the money that came in until each moment:
 * a deposit or a prize lifts both, and only profit parts them.
 */
export function AssetCurve({ history }: { readonly history: History }) {
  const t = useTranslations("home.curve");
  const { yen } = useFormat();
  const live = useStale() === null;
  const line = assetLineOf(history);
  if (line === null) return null;
  const { line: places, paidIn } = placesOf(line);
  return (
    <figure className={styles.curve}>
      <div className={styles.box} aria-hidden="true">
        <Line places={places} paidIn={paidIn} />
        <span className={styles.now} style={{ top: `${places.at(-1)?.y ?? 0}%` }}>
          <Lamp lit={live} />
        </span>
      </div>
      <figcaption className={styles.legend}>
        {t("start", { amount: yen(line.paidIn.at(-1) ?? 0) })}
      </figcaption>
      <AssetTable line={line} />
    </figure>
  );
}

interface LineProps {
  readonly places: readonly Place[];
  readonly paidIn: readonly Place[];
}

function Line({ places, paidIn }: LineProps) {
  const fill = useId();
  const line = pathOf(places);
  return (
    <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none">
      <linearGradient id={fill} x1="0" x2="0" y1="0" y2="1">
        <stop className={styles.light} offset="0" stopOpacity="0.2" />
        <stop className={styles.light} offset="1" stopOpacity="0" />
      </linearGradient>
      <path d={`M0 112L${line}V112Z`} fill={`url(#${fill})`} />
      <path className={styles.start} d={`M${pathOf(paidIn)}`} />
      <path className={styles.total} d={`M${line}`} />
    </svg>
  );
}

function pathOf(places: readonly Place[]): string {
  return places.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L");
}

/** The same for screen readers. */
function AssetTable({ line: { points, paidIn, low, high } }: { readonly line: AssetLine }) {
  const t = useTranslations("home.curve");
  const { dateTime, yen } = useFormat();
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  return (
    <div className="visually-hidden">
      <table>
        <caption>
          {t("summary", {
            from: dateTime(first.time),
            first: yen(first.totalAssets),
            last: yen(last.totalAssets),
            low: yen(low),
            high: yen(high),
          })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("time")}</th>
            <th scope="col">{t("totalAssets")}</th>
            <th scope="col">{t("paidIn")}</th>
          </tr>
        </thead>
        <tbody>
          {timedRows(points, ({ time }) => dateTime(time)).map(
            ({ label, point: { totalAssets } }, index) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{yen(totalAssets)}</td>
                <td>{yen(paidIn[index] ?? 0)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
