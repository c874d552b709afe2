import type { LuckChance, LuckState } from "@akari/api/luck";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import styles from "./luck.module.css";
import { numberOfChance } from "./number-of-chance.ts";

/** あなたの記録: what the odds have really given, and each chance with the way to its proof. */
export function OwnRecord({
  own,
  history,
}: {
  readonly own: LuckState["own"];
  readonly history: readonly LuckChance[];
}) {
  const t = useTranslations("luck.own");
  const format = useFormat();
  const { drawn, received } = own;
  return (
    <section className={styles.section}>
      <div className={styles.line}>
        <h2 className={styles.heading}>{t("title")}</h2>
        {drawn > 0 && (
          <span className={styles.small}>
            {t("sum", {
              count: drawn,
              amount: format.yen(received),
              average: format.yen(Math.round(received / drawn)),
            })}
          </span>
        )}
      </div>
      {history.length === 0 && <EmptyState title={t("empty")} />}
      <ul>
        {history.map((chance) => (
          <OwnRow key={chance.chanceId} chance={chance} />
        ))}
      </ul>
    </section>
  );
}

function OwnRow({ chance }: { readonly chance: LuckChance }) {
  const t = useTranslations("luck.own");
  const roulette = useTranslations("home.roulette");
  const format = useFormat();
  const { series, number, takenAt, drawnAt, rank, amount } = chance;
  return (
    <li className={styles.row}>
      <PageLink
        url={urlOf("drawVerify", { series, number: String(number) })}
        className={styles.rowLink}
      >
        <span>
          {format.shortTime(drawnAt ?? takenAt)}
          <span className={styles.small}>
            {t("number", { number: numberOfChance(series, number) })}
          </span>
        </span>
        <span className={styles.rank}>
          {amount === null
            ? t("pending")
            : rank === null
              ? roulette("none")
              : roulette("place", { rank })}
        </span>
        <strong className="num">
          {amount === null ? "" : amount === 0 ? format.yen(0) : format.signedYen(amount)}
        </strong>
      </PageLink>
    </li>
  );
}
