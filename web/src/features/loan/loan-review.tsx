import type { LoanPreview, LoanState } from "@akari/api/loan";
import { Button } from "@akari/ui/button.tsx";
import effects from "@akari/ui/effects.module.css";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Notice } from "@akari/ui/notice.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import spread from "@akari/ui/spread.module.css";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isOutcomeUnknown } from "../../http/client.ts";
import { useApi } from "../../http/use-api.ts";
import { refusalOf } from "../../http/refusal.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useDates } from "../../i18n/use-dates.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { RefusalNotice } from "../../valuation/refusal-notice.tsx";
import { applicantFields, masked } from "./applicant-fields.ts";
import { draftOf, forgetDraft, keepDraft, type LoanDraft } from "./draft.ts";
import styles from "./loan.module.css";

/** The last look at an application before it is sent; after a reload the form is empty again, since it lies in memory only. */
export function LoanReview({ state }: { readonly state: LoanState }) {
  const { navigator, queries } = useServices();
  const [draft, setDraft] = useState(() => draftOf(queries));
  useEffect(() => {
    if (draft === undefined) navigator.redirect(urlOf("loan", { view: "form" }));
  }, [draft, navigator]);
  if (draft === undefined) return null;
  const renew = () => {
    const next = { ...draft, clientId: newId() };
    keepDraft(queries, next);
    setDraft(next);
  };
  return <Review state={state} draft={draft} onRefused={renew} />;
}

interface ReviewProps {
  readonly state: LoanState;
  readonly draft: LoanDraft;
  /** The server repeats its first answer to an id, so another try needs another one. */
  readonly onRefused: () => void;
}

function Review({ state, draft, onRefused }: ReviewProps) {
  const { client, navigator, queries, toasts } = useServices();
  const t = useTranslations("loan.review");
  const loan = useTranslations("loan");
  const { amount, applicant, clientId } = draft;
  const [agreed, setAgreed] = useState(false);
  const {
    data: preview,
    isError,
    error,
    refetch,
  } = useApi("loan/preview", { amount: String(amount) });
  const back = () => navigator.back(urlOf("loan", { view: "form" }));
  const apply = useMutation({
    mutationFn: () =>
      client.call("loan/apply", { clientId, amount, ...applicant }, { showsRefusal: true }),
    onSuccess() {
      forgetDraft(queries);
      void queries.invalidateQueries({ queryKey: ["loan/state"] });
      toasts.show("success", { sentence: t("sent") });
      navigator.redirect(urlOf("loan"));
    },
    onError(error) {
      if (!isOutcomeUnknown(error)) onRefused();
    },
  });
  const unknown = isOutcomeUnknown(apply.error);
  const denied = preview?.denial;
  const refusal =
    refusalOf(apply.error) ??
    (denied === undefined || denied === null ? undefined : { message: denied.text });
  return (
    <Page
      title={t("title")}
      back={back}
      actions={
        <div className={styles.actions}>
          <label className={styles.agree}>
            <input
              type="checkbox"
              checked={agreed}
              onChange={({ target }) => setAgreed(target.checked)}
            />
            <span>{t("agree")}</span>
          </label>
          <div className={styles.buttons}>
            <Button disabled={apply.isPending || unknown} onClick={back}>
              {t("edit")}
            </Button>
            <Button
              tone="primary"
              busy={apply.isPending || apply.isSuccess}
              disabled={!agreed || preview === undefined}
              onClick={() => apply.mutate()}
            >
              {t(unknown ? "sendAgain" : "send")}
            </Button>
          </div>
        </div>
      }
    >
      {unknown && (
        <Notice tone="warn" role="alert" wide>
          {loan("unknown")}
        </Notice>
      )}
      {refusal !== undefined && <RefusalNotice refusal={refusal} wide />}
      {preview === undefined && !isError && (
        <Skeleton rows={8} rowHeight={2} label={loan("loading")} />
      )}
      {preview === undefined && isError && (
        <ReadFailed title={loan("failed")} error={error} onRetry={() => void refetch()} />
      )}
      {preview !== undefined && <Figures state={state} preview={preview} />}
      <section className={styles.section}>
        <h2 className={styles.heading}>{loan("form.applicant")}</h2>
        <KeyValue
          rows={applicantFields.map((name) => ({
            label: loan(`form.field.${name}`),
            value: masked(name, applicant[name]),
          }))}
        />
      </section>
    </Page>
  );
}

interface FiguresProps {
  readonly state: LoanState;
  readonly preview: LoanPreview;
}

/** What the application brings and costs, and what it does. */
function Figures({ state: { terms }, preview }: FiguresProps) {
  const t = useTranslations("loan.review");
  const app = useTranslations("app");
  const format = useFormat();
  const date = useDates().full(preview.dueOn);
  const change = ({ before, after }: LoanPreview["cash"]) =>
    t("change", { before: format.yen(before), after: format.yen(after) });
  return (
    <>
      <section className={styles.section}>
        <div className={styles.top}>
          <h2 className={styles.label}>{t("amount")}</h2>
          <PracticeAmount
            parts={format.yenParts(preview.amount, false)}
            practice={app("practice")}
          />
        </div>
        <KeyValue
          rows={[
            {
              label: t("rate"),
              value: t("rateValue", {
                percent: format.percent(terms.yearlyPercent, 1),
                amount: format.yen(preview.interestPerDay),
              }),
            },
            { label: t("due"), value: t("dueValue", { date, days: terms.termDays }) },
            { label: t("interest"), value: format.yen(preview.interestAtDue) },
          ]}
        />
        <div className={`${spread.baseline} ${spread.loose} ${styles.total}`}>
          <h2 className={styles.heading}>{t("total")}</h2>
          <span className={`${styles.limit} num`}>{format.yen(preview.totalAtDue)}</span>
        </div>
      </section>
      <section className={styles.section}>
        <div className={`${effects.effects} ${styles.effects}`}>
          <h2>{t("effects")}</h2>
          <ul>
            <li>{t("effect.review")}</li>
            <li>{t("effect.paid", { amount: format.yen(preview.amount) })}</li>
            <li>
              {t("effect.due", {
                date,
                points: terms.overduePoints,
                percent: format.percent(terms.yearlyPercent, 1),
              })}
            </li>
          </ul>
        </div>
        <KeyValue
          rows={[
            { label: t("cash"), value: change(preview.cash) },
            { label: t("withdrawable"), value: change(preview.withdrawable) },
          ]}
        />
        <p className={styles.small}>{t("notWithdrawable")}</p>
      </section>
    </>
  );
}
