import type { LoanState } from "@akari/api/loan";
import { Button } from "@akari/ui/button.tsx";
import { Field } from "@akari/ui/field.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Stepper } from "@akari/ui/stepper.tsx";
import shield from "@phosphor-icons/core/regular/shield-check.svg?raw";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useDates } from "../../i18n/use-dates.ts";
import { parseAmount } from "../../i18n/typed-amount.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { Purpose } from "../../page/purpose.tsx";
import { useServices } from "../../services/services.ts";
import {
  type ApplicantField,
  applicantFields,
  emptyApplicant,
  firstMissing,
  specimen,
} from "./applicant-fields.ts";
import { draftOf, keepDraft } from "./draft.ts";
import styles from "./loan.module.css";

const strong = (text: ReactNode) => <strong>{text}</strong>;

/** A step of the amount: 100,000 yen, since a unit of 10,000 would take many. */
const stepYen = 100_000;

const inputs = {
  applicantName: { autoComplete: "off", maxLength: 60 },
  idNumber: { autoComplete: "off", maxLength: 40 },
  address: { autoComplete: "off", maxLength: 140 },
  contactNumber: { autoComplete: "off", maxLength: 40, inputMode: "tel" },
  email: { autoComplete: "off", maxLength: 100, inputMode: "email", type: "email" },
} as const;

/** Amount and applicant; leads to the review and sends nothing itself (M-LOAN-1, M-ENT-10, M-VAL-22). */
export function LoanForm({ state }: { readonly state: LoanState }) {
  const { navigator, queries } = useServices();
  const t = useTranslations("loan.form");
  const format = useFormat();
  const dates = useDates();
  const { limit, terms, identity } = state;
  const [draft] = useState(() => draftOf(queries));
  const [typed, setTyped] = useState(() =>
    format.quantity(draft?.amount ?? Math.min(1_000_000, limit)),
  );
  const [applicant, setApplicant] = useState(draft?.applicant ?? emptyApplicant);
  const [problem, setProblem] = useState<ApplicantField | "amount" | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();

  const amount = parseAmount(typed, format.tag);
  const amountProblem =
    amount === undefined || amount % terms.unit !== 0
      ? t("amountUnit", { unit: format.yen(terms.unit) })
      : amount < terms.minimum || amount > limit
        ? t("amountRange", { minimum: format.yen(terms.minimum), limit: format.yen(limit) })
        : undefined;
  const preview = useApi(
    "loan/preview",
    { amount: String(amount ?? 0) },
    { quiet: true, keepPrevious: true, enabled: amountProblem === undefined },
  ).data;

  const review = (event: FormEvent) => {
    event.preventDefault();
    const missing = amountProblem === undefined ? firstMissing(applicant) : "amount";
    setProblem(missing ?? null);
    if (missing !== undefined || amount === undefined) {
      form.current
        ?.querySelector<HTMLElement>(
          missing === "amount" ? "input" : `[name="${CSS.escape(missing ?? "")}"]`,
        )
        ?.focus();
      return;
    }
    keepDraft(queries, { amount, applicant, clientId: newId() });
    navigator.navigate(urlOf("loan", { view: "review" }));
  };
  const step = (direction: 1 | -1) => {
    const next = (amount ?? terms.minimum) + direction * stepYen;
    setTyped(format.quantity(Math.max(terms.minimum, Math.min(limit, next))));
  };

  return (
    <Page
      title={t("title")}
      back="history"
      actions={
        <Button tone="primary" type="submit" form={formId}>
          {t("review")}
        </Button>
      }
    >
      <Purpose icon={shield}>{t("promise")}</Purpose>
      <form id={formId} ref={form} onSubmit={review} noValidate>
        <section className={styles.section}>
          <Stepper
            label={t("amount")}
            hint={t("range", { minimum: format.yen(terms.minimum), limit: format.yen(limit) })}
            unit={t("unit")}
            tag={format.tag}
            value={typed}
            onType={setTyped}
            onStep={step}
            canStep={(direction) =>
              direction === 1 ? (amount ?? 0) < limit : (amount ?? limit) > terms.minimum
            }
            decreaseLabel={t("less")}
            increaseLabel={t("more")}
            error={
              problem === "amount" || (amount ?? limit) > limit || (amount ?? limit) < terms.minimum
                ? amountProblem
                : undefined
            }
          />
          {preview !== undefined && amountProblem === undefined && (
            <p className={styles.costs}>
              <span>
                {t.rich("perDay", {
                  amount: format.yen(preview.interestPerDay),
                  b: strong,
                })}
              </span>
              <span>
                {t.rich("atDue", {
                  date: dates.full(preview.dueOn),
                  amount: format.yen(preview.totalAtDue),
                  b: strong,
                })}
              </span>
            </p>
          )}
        </section>
        <section className={styles.section}>
          <div className={styles.hintRow}>
            <h2 className={styles.heading}>{t("applicant")}</h2>
            <button
              type="button"
              className={styles.textButton}
              onClick={() => {
                setApplicant(
                  specimen({
                    applicantName: identity.name ?? t("specimenName"),
                    address: t("specimenAddress"),
                  }),
                );
                setProblem(null);
              }}
            >
              {t("specimen")}
            </button>
          </div>
          <div className={styles.form}>
            {applicantFields.map((name) => (
              <Field
                key={name}
                {...inputs[name]}
                name={name}
                label={t(`field.${name}`)}
                hint={name === "applicantName" ? t("asVerified") : undefined}
                value={applicant[name]}
                onChange={(value) => {
                  setApplicant({ ...applicant, [name]: value });
                  if (problem === name) setProblem(null);
                }}
                error={problem === name ? t("missing", { field: t(`field.${name}`) }) : undefined}
              />
            ))}
          </div>
          <p className={styles.small}>{t("erased", { days: terms.formDays })}</p>
        </section>
      </form>
    </Page>
  );
}
