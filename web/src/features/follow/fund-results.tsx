import type { FundResults } from "@akari/api/follow";
import { directionOf } from "@akari/ui/direction.ts";
import grid from "@akari/ui/figure-grid.module.css";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./follow.module.css";

const groupKeys = ["g1", "g2", "g3", "g4", "g5", "g6", "g7"] as const;

/** Losses filled, gains hollow; below ten cases no percentages. */
export function Results({
  results,
  pricedAt,
}: {
  readonly results: FundResults;
  readonly pricedAt: string;
}) {
  const t = useTranslations("follow.results");
  const format = useFormat();
  const { groups, medianPercent, lowestPercent } = results;
  const most = Math.max(1, ...(groups ?? []));
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t("title")}</h2>
      <p className={styles.small}>
        {t("count", { count: results.count, time: format.shortTime(pricedAt) })}
      </p>
      {groups === null ? (
        <p className={styles.small}>{t("few")}</p>
      ) : (
        <ul className={styles.groups}>
          {groups.map((count, index) => (
            <li key={groupKeys[index]}>
              <span className={styles.small}>{t(groupKeys[index]!)}</span>
              <span
                className={styles.bar}
                data-side={index < 3 ? "loss" : index === 3 ? "same" : "gain"}
                style={{ inlineSize: `${(count / most) * 100}%` }}
                aria-hidden="true"
              />
              <span className="num">{t("people", { count })}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className={`${grid.grid} ${styles.summary}`}>
        <div>
          <dt>{t("losses")}</dt>
          <dd className="num">{t("people", { count: results.losses })}</dd>
        </div>
        <div>
          <dt>{t("gains")}</dt>
          <dd className="num">{t("people", { count: results.gains })}</dd>
        </div>
        {medianPercent !== null && (
          <div>
            <dt>{t("median")}</dt>
            <dd className="num" data-direction={directionOf(medianPercent)}>
              {format.signedPercent(medianPercent)}
            </dd>
          </div>
        )}
        {lowestPercent !== null && (
          <div>
            <dt>{t("lowest")}</dt>
            <dd className="num" data-direction={directionOf(lowestPercent)}>
              {format.signedPercent(lowestPercent)}
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.small}>{t("differ")}</p>
    </section>
  );
}
