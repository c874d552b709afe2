import type { LoanState, RunningLoan } from "@akari/api/loan";
import { AmountField } from "@akari/ui/amount-field.tsx";
import { Button } from "@akari/ui/button.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Notice } from "@akari/ui/notice.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { isOutcomeUnknown } from "../../http/client.ts";
import { useApi } from "../../http/use-api.ts";
import { refusalOf } from "../../http/refusal.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { parseAmount } from "../../i18n/typed-amount.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { DepositWay } from "../../valuation/deposit-way.tsx";
import { RefusalNotice } from "../../valuation/refusal-notice.tsx";
import styles from "./loan.module.css";

interface RepayPageProps {
  readonly loan: NonNullable<LoanState["loan"]>;
  readonly running: RunningLoan;
}

/** A repayment with what it does, shown before it is sent: a part or all, interest first. */
export function RepayPage({ loan, running }: RepayPageProps) {
  const { client, navigator, queries, toasts } = useServices();
  const t = useTranslations("loan.repay");
  const loanTexts = useTranslations("loan");
  const format = useFormat();
  const { repayable, total } = running;
  const [typed, setTyped] = useState(() => format.quantity(repayable));
  const [clientId, setClientId] = useState(newId);
  const amount = parseAmount(typed, format.tag);
  const problem =
    repayable < 1
      ? t("cashMost", { amount: format.yen(0) })
      : amount === undefined
        ? t("whole")
        : amount > total
          ? t("most", { amount: format.yen(total) })
          : amount > repayable
            ? t("cashMost", { amount: format.yen(repayable) })
            : undefined;
  // What is owed is more than the cash for it.
  const isShort = repayable < 1 || (amount !== undefined && amount <= total && amount > repayable);
  const preview = useApi(
    "loan/repaymentPreview",
    { amount: String(amount ?? 0) },
    { quiet: true, keepPrevious: true, enabled: problem === undefined },
  ).data;
  const back = () => navigator.back(urlOf("loan"));
  const repay = useMutation({
    mutationFn: (yen: number) =>
      client.call(
        "loan/repay",
        { clientId, loanId: loan.loanId, amount: yen },
        { showsRefusal: true },
      ),
    onSuccess({ status }) {
      void queries.invalidateQueries({ queryKey: ["loan/state"] });
      toasts.show("success", { sentence: t(status === "repaid" ? "ended" : "done") });
      navigator.redirect(urlOf("loan"));
    },
    onError(error) {
      if (!isOutcomeUnknown(error)) setClientId(newId());
    },
  });
  const unknown = isOutcomeUnknown(repay.error);
  const refusal = refusalOf(repay.error);
  const change = ({ before, after }: { readonly before: number; readonly after: number }) =>
    loanTexts("review.change", { before: format.yen(before), after: format.yen(after) });
  return (
    <Page
      title={t("title")}
      back={back}
      actions={
        <>
          <Button disabled={repay.isPending || unknown} onClick={back}>
            {t("back")}
          </Button>
          <Button
            tone="primary"
            busy={repay.isPending || repay.isSuccess}
            disabled={problem !== undefined || amount === undefined}
            onClick={() => repay.mutate(amount ?? 0)}
          >
            {unknown ? t("sendAgain") : t("send", { amount: format.yen(amount ?? 0) })}
          </Button>
        </>
      }
    >
      {unknown && (
        <Notice tone="warn" role="alert" wide>
          {loanTexts("unknown")}
        </Notice>
      )}
      {refusal !== undefined && <RefusalNotice refusal={refusal} wide />}
      <section className={styles.section}>
        <div className={styles.form}>
          <AmountField
            label={t("amount")}
            unit={loanTexts("form.unit")}
            tag={format.tag}
            value={typed}
            onChange={setTyped}
            error={problem}
            hint={t("owed", { amount: format.yen(total), repayable: format.yen(repayable) })}
          />
          {isShort && <DepositWay />}
        </div>
      </section>
      {preview !== undefined && problem === undefined && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t("effects")}</h2>
          <KeyValue
            rows={[
              { label: t("interest"), value: format.yen(preview.interest) },
              { label: t("principal"), value: format.yen(preview.principal) },
              { label: t("left"), value: format.yen(preview.principalAfter) },
              { label: loanTexts("review.cash"), value: change(preview.cash) },
              { label: loanTexts("review.withdrawable"), value: change(preview.withdrawable) },
            ]}
          />
          <p className={styles.small}>
            {preview.ends
              ? preview.scoreGain > 0
                ? t("endsScored", { points: format.signedPrice(preview.scoreGain, 0) })
                : t("ends")
              : t("goesOn")}
          </p>
        </section>
      )}
    </Page>
  );
}
