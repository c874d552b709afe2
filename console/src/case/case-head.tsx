import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { useTranslations } from "use-intl/react";
import { Link } from "wouter";
import { useFormat } from "../i18n/provider.tsx";
import { useMay } from "../session/use-session.ts";
import styles from "./case-head.module.css";
import type { MoneyCase } from "./money-case.ts";
import { StandingBadge } from "./standing-badge.tsx";

/** A case at the top of its pane: number, standing, amount and account. */
export function CaseHead({ of }: { readonly of: MoneyCase }) {
  const t = useTranslations();
  const format = useFormat();
  const may = useMay();
  const account = t("console.account", { account: of.accountId });
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
      {may("customer/open") ? (
        <Link className={styles.account} href={`/customers/${of.accountId}?case=${of.caseNumber}`}>
          {account}
        </Link>
      ) : (
        <span className={styles.account}>{account}</span>
      )}
    </div>
  );
}
