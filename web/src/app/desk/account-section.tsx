import { directionOf } from "@akari/ui/direction.ts";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { MarginGauge } from "../../features/portfolio/margin-gauge.tsx";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { boundParts } from "../../valuation/bound-parts.ts";
import { useSummary } from "../../valuation/use-valuation.ts";
import styles from "./account-section.module.css";

/** The account below the ticket: what is free and what is bound, what has been realised, and how far a margin call is. */
export function AccountSection() {
  const t = useTranslations("portfolio");
  const desk = useTranslations("desk");
  const format = useFormat();
  const { data } = useSummary();
  if (data === undefined) return null;
  const figures = [
    ["availableBalance", format.yen(data.availableBalance), undefined],
    ...boundParts(data).map(({ name, amount }) => [name, format.yen(amount), undefined] as const),
    [
      data.hasClosed ? "realisedProfit" : "feesSoFar",
      format.signedYen(data.realisedProfit),
      directionOf(data.realisedProfit),
    ],
  ] as const;
  return (
    <section className={styles.section} aria-label={desk("accountFigures")}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{desk("accountFigures")}</h2>
        <PageLink url={urlOf("margin")} className={styles.link}>
          {desk("accountDetails")}
        </PageLink>
      </div>
      <dl className={styles.figures}>
        {figures.map(([name, value, direction]) => (
          <div key={name} className={styles.figure}>
            <dt>{t(name)}</dt>
            <dd className="num" data-direction={direction}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {data.marginRatioPercent !== null && <MarginGauge percent={data.marginRatioPercent} />}
    </section>
  );
}
