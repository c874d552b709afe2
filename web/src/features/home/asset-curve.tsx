import type { History } from "@akari/api/account";
import { timedRows } from "@akari/ui/timed-rows.ts";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./asset-curve.module.css";
import { type AssetLine, type Place, assetLineOf, placesOf } from "./asset-line.ts";
import { CurveLine } from "./curve-line.tsx";

/**
 * Total assets over a range as a line; the lamp marks now. The dashed line, which its legend names, is the assets at the start with the money that came in until each moment:
 * a deposit or a prize lifts both, and only profit parts them.
 */
export function AssetCurve({ history }: { readonly history: History }) {
  const t = useTranslations("home.curve");
  const { yen } = useFormat();
  const line = assetLineOf(history);
  if (line === null) return null;
  const { line: places, paidIn } = placesOf(line);
  return (
    <figure className={styles.curve}>
      <div className={styles.box} aria-hidden="true">
        <CurveLine
          line={pathOf(places)}
          base={`M${pathOf(paidIn)}`}
          bottom={112}
          end={places.at(-1)?.y ?? 0}
        />
      </div>
      <figcaption className={styles.legend}>
        {t("start", { amount: yen(line.paidIn.at(-1) ?? 0) })}
      </figcaption>
      <AssetTable line={line} />
    </figure>
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
