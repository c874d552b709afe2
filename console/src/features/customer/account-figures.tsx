import type { Summary } from "@akari/api/account";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./customer.module.css";

/** Where the account's money is bound: one word for all of them would call an order a holding. */
const boundParts = ["paidShares", "margin", "held"] as const;

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
      {boundParts.map((part) => (
        <div key={part} className={styles.figure}>
          <dt>{t(`consoleCustomer.figure.${part}`)}</dt>
          <dd className="num">{format.yen(summary[part])}</dd>
        </div>
      ))}
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
        {/* Until a share was sold or bought back, it is what orders have cost. */}
        <dt>{t(`consoleCustomer.figure.${summary.hasClosed ? "realised" : "fees"}`)}</dt>
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
