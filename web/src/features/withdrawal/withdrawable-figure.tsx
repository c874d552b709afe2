import type { WithdrawalInfo } from "@akari/api/withdrawal";
import { Lamp } from "@akari/ui/lamp.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import spread from "@akari/ui/spread.module.css";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./withdrawal.module.css";

/** The withdrawable amount with its formula printed in the account's own figures (docs/margin.md#withdrawable-money). */
export function WithdrawableFigure({ info }: { readonly info: WithdrawalInfo }) {
  const t = useTranslations("withdrawal");
  const app = useTranslations("app");
  const format = useFormat();
  const { cash, loanPrincipal, loanInterest, equity, required, openCall } = info.formula;
  const sides = [
    {
      name: t("formula.byCash"),
      rows: [
        [t("formula.cash"), cash],
        [t("formula.loanPrincipal"), -loanPrincipal],
        [t("formula.loanInterest"), -loanInterest],
      ],
    },
    {
      name: t("formula.byMargin"),
      rows: [
        [t("formula.equity"), equity],
        [t("formula.required"), -required],
        [t("formula.openCall"), -openCall],
      ],
    },
  ] as const;
  return (
    <section className={styles.section}>
      <div className={spread.loose}>
        <h2 className={styles.label}>{t("withdrawable")}</h2>
        {info.window.open && (
          <span className={styles.open}>
            <Lamp lit />
            {t("window.open")}
          </span>
        )}
      </div>
      <p className={styles.figure}>
        <PracticeAmount
          parts={format.yenParts(info.withdrawable, false)}
          practice={app("practice")}
          live
        />
      </p>
      <div className={styles.formula}>
        <div className={styles.sides}>
          {sides.map(({ name, rows }) => (
            <div key={name} className={styles.side}>
              <h3 className={styles.sideName}>{name}</h3>
              <dl>
                {rows.map(([label, amount]) => (
                  <div key={label} className={styles.term}>
                    <dt>{label}</dt>
                    <dd className="num">{format.yen(amount)}</dd>
                  </div>
                ))}
              </dl>
              <p className={`${styles.sideTotal} num`}>
                {format.yen(rows.reduce((sum, [, amount]) => sum + amount, 0))}
              </p>
            </div>
          ))}
        </div>
        <p className={styles.smaller}>
          {t("formula.smaller", { amount: format.yen(info.withdrawable) })}
        </p>
      </div>
    </section>
  );
}
