import type { Summary } from "@akari/api/account";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./customer.module.css";

/** The account's figures, as the customer has them. */
export function AccountFigures({ summary }: { readonly summary: Summary }) {
  const t = useTranslations();
  const format = useFormat();
  const direction = (amount: number) => (amount > 0 ? "rise" : amount < 0 ? "fall" : undefined);
  return (
    <dl className={styles.figures}>
      <div className={styles.figure}>
        <dt>{t("consoleCustomer.figure.totalAssets")}</dt>
        <dd>
          <PracticeAmount
            size="large"
            parts={format.yenParts(summary.totalAssets, false)}
            practice={t("app.practice")}
          />
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>{t("consoleCustomer.figure.cash")}</dt>
        <dd className="num">{format.yen(summary.availableBalance)}</dd>
      </div>
      <div className={styles.figure}>
        <dt>{t("consoleCustomer.figure.used")}</dt>
        <dd className="num">{format.yen(summary.usedFunds)}</dd>
      </div>
      <div className={styles.figure}>
        <dt>{t("consoleCustomer.figure.floating")}</dt>
        <dd className="num" data-direction={direction(summary.floatingProfit)}>
          {format.signedYen(summary.floatingProfit)}
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>{t("consoleCustomer.figure.withdrawable")}</dt>
        <dd className="num">{format.yen(summary.withdrawable)}</dd>
      </div>
      <div className={styles.figure}>
        <dt>{t("consoleCustomer.figure.ratio")}</dt>
        <dd className="num">
          {summary.marginRatioPercent === null ? "—" : format.percent(summary.marginRatioPercent)}
          <p className={styles.note}>
            {summary.openCall === null
              ? t("consoleCustomer.figure.noCall")
              : t("consoleCustomer.figure.hasCall")}
          </p>
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>{t("consoleCustomer.figure.realised")}</dt>
        <dd className="num" data-direction={direction(summary.realisedProfit)}>
          {format.signedYen(summary.realisedProfit)}
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>{t("consoleCustomer.figure.score")}</dt>
        <dd className="num">{summary.creditScore}</dd>
      </div>
    </dl>
  );
}
