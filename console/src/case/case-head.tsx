import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../i18n/provider.tsx";
import styles from "./case-head.module.css";
import { CustomerLink } from "./customer-link.tsx";
import type { MoneyCase } from "./money-case.ts";
import { StandingBadge } from "./standing-badge.tsx";

/** A case at the top of its pane: number, standing, amount and account. */
export function CaseHead({ of }: { readonly of: MoneyCase }) {
  const t = useTranslations();
  const format = useFormat();
  return (
    <div className={styles.head}>
      <div className={styles.row}>
        <h2 className={styles.number}>{of.caseNumber}</h2>
        <StandingBadge of={of} />
      </div>
      <PracticeAmount
        size="large"
        parts={format.yenParts(of.amount, false)}
        practice={t("app.practice")}
      />
      <CustomerLink className={styles.account} accountId={of.accountId} caseNumber={of.caseNumber}>
        {t("console.account", { account: of.accountId })}
      </CustomerLink>
    </div>
  );
}
