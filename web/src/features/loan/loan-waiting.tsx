import type { LoanState } from "@akari/api/loan";
import { Badge } from "@akari/ui/badge.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { Page } from "../../page/page.tsx";
import { CancelLoan } from "./cancel-loan.tsx";
import { LoanPast } from "./loan-past.tsx";
import styles from "./loan.module.css";

/** An application under review. */
export function LoanWaiting({ loan }: { readonly loan: NonNullable<LoanState["loan"]> }) {
  const t = useTranslations("loan");
  const app = useTranslations("app");
  const format = useFormat();
  return (
    <Page title={t("title")} back="history">
      <section className={styles.section}>
        <div className={styles.top}>
          <Badge tone="info">{t("status.submitted")}</Badge>
          <span className={styles.when}>{format.dateTime(loan.requestedAt)}</span>
        </div>
        <h2 className={styles.label}>{t("review.amount")}</h2>
        <PracticeAmount parts={format.yenParts(loan.amount, false)} practice={app("practice")} />
        <KeyValue rows={[{ label: t("number"), value: loan.number }]} />
        <p className={styles.small} role="status">
          {t("waiting")}
        </p>
        <CancelLoan loan={loan} />
      </section>
      <LoanPast />
    </Page>
  );
}
