import type { LuckState } from "@akari/api/luck";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./luck.module.css";

/** Prizes and their odds, with no prize in the last row; `won`: the row of the result, 0 for none. */
export function OddsTable({
  state: { prizes, noPrizePercent },
  won,
  swatches = false,
}: {
  readonly state: LuckState;
  readonly won: number | null;
  /** The colours of the roulette's sectors beside the ranks, without headings, which the narrow space has no room for. */
  readonly swatches?: boolean;
}) {
  const t = useTranslations("home.roulette");
  const format = useFormat();
  const rows = [...prizes, { rank: 0, amount: 0, percent: noPrizePercent }];
  return (
    <table className={styles.odds} data-legend={swatches}>
      <caption className="visually-hidden">{t("caption")}</caption>
      <thead className={swatches ? "visually-hidden" : undefined}>
        <tr>
          <th scope="col">{t("rank")}</th>
          <th scope="col">{t("prize")}</th>
          <th scope="col">{t("percent")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, amount, percent }) => (
          <tr key={rank} data-won={rank === won}>
            <th scope="row">
              {swatches && <span className={styles.swatch} data-rank={rank} aria-hidden="true" />}
              {rank === 0 ? t("none") : t("place", { rank })}
            </th>
            <td className="num">{format.yen(amount)}</td>
            <td className="num">{format.percent(percent, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
