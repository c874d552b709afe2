import type { LoanState } from "@akari/api/loan";
import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { Segmented } from "@akari/ui/segmented.tsx";
import seal from "@phosphor-icons/core/fill/seal-check-fill.svg?raw";
import caret from "@phosphor-icons/core/regular/caret-right.svg?raw";
import warning from "@phosphor-icons/core/regular/warning-circle.svg?raw";
import { type CSSProperties, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { HelpButton } from "../../page/help-button.tsx";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { FactSection } from "./fact-section.tsx";
import { LoanPast } from "./loan-past.tsx";
import styles from "./loan.module.css";

/** What a loan costs and allows, before anything is filled in. */
export function LoanIntro({ state }: { readonly state: LoanState }) {
  const { navigator } = useServices();
  const t = useTranslations("loan");
  const { loan, obstacle, identity } = state;
  const isRejected = identity.status === "rejected";
  return (
    <Page
      title={t("title")}
      back="history"
      right={<HelpButton label={t("help")} document={{ name: "help", section: "loan" }} />}
      actions={
        <Button
          tone="primary"
          disabled={obstacle !== null}
          onClick={() => navigator.navigate(urlOf("loan", { view: "form" }))}
        >
          {t(loan?.status === "failed" ? "intro.again" : "intro.apply")}
        </Button>
      }
    >
      {loan?.status === "failed" && (
        <Notice tone="warn" role="status" wide>
          {t("intro.failed", { number: loan.number, reason: loan.reasonText ?? "" })}
        </Notice>
      )}
      <Costs state={state} />
      <Limit state={state} />
      <Terms state={state} />
      <div className={styles.may} data-may={obstacle === null}>
        <Icon svg={obstacle === null ? seal : warning} />
        <span>
          {t(obstacle === null ? "intro.may" : isRejected ? "intro.rejected" : "intro.unverified")}
        </span>
        <span className={styles.mayNote}>
          {obstacle === null
            ? t("intro.mayNote")
            : (identity.reasonText ?? t("intro.unverifiedNote"))}
        </span>
        {obstacle === "IDENTITY_NOT_PASSED" && (
          <PageLink className={styles.identity} url={urlOf("realName")}>
            {t("intro.toIdentity")}
            <Icon svg={caret} size={0.75} />
          </PageLink>
        )}
      </div>
      <LoanPast />
    </Page>
  );
}

/** The interest of a few amounts, with its working. */
function Costs({ state: { examples, terms } }: { readonly state: LoanState }) {
  const t = useTranslations("loan.intro");
  const app = useTranslations("app");
  const format = useFormat();
  const [chosen, setChosen] = useState(
    String((examples.find(({ amount }) => amount === 1_000_000) ?? examples[0])?.amount ?? 0),
  );
  const example = examples.find(({ amount }) => String(amount) === chosen) ?? examples[0];
  if (example === undefined) return null;
  const sums = [
    [t("interest30"), example.interest30],
    [t("interest90"), example.interest90],
    [t("total90"), example.total90],
  ] as const;
  return (
    <section className={styles.section}>
      <h2 className={styles.label}>{t("reckon")}</h2>
      <Segmented
        name={t("reckon")}
        value={String(example.amount)}
        onChange={setChosen}
        choices={examples.map(({ amount }) => ({
          value: String(amount),
          label: format.compactYen(amount),
        }))}
      />
      <h3 className={styles.label}>{t("perDay")}</h3>
      <div className={styles.top}>
        <PracticeAmount
          parts={format.yenParts(example.interestPerDay, false)}
          practice={app("practice")}
        />
        <span className={`${styles.working} num`}>
          {t("working", {
            amount: format.yen(example.amount),
            percent: format.percent(terms.yearlyPercent, 1),
            exact: format.averageYen(example.interestPerDayExact, 1),
          })}
        </span>
      </div>
      <dl className={styles.examples}>
        {sums.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{format.yen(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Lower scores begin the scale further left; most people have more. */
const leastScore = 60;
const mostScore = 100;

/** The limit by the credit score, with its formula. */
function Limit({ state: { score, limit, limits } }: { readonly state: LoanState }) {
  const t = useTranslations("loan.intro");
  const format = useFormat();
  const from = Math.min(leastScore, score);
  const at = (points: number) => {
    const share = `${((points - from) / (mostScore - from)) * 100}%`;
    return { left: share, "--at": share } as CSSProperties;
  };
  return (
    <section className={styles.section}>
      <div className={styles.top}>
        <h2 className={styles.label}>{t("limit")}</h2>
        <span className={`${styles.limit} num`}>{format.yen(limit)}</span>
      </div>
      <p className={styles.you}>
        <span style={at(score)}>{t("yourScore", { score })}</span>
      </p>
      <div className={styles.scale} aria-hidden="true">
        <span className={styles.reached} style={{ width: at(score).left }} />
        {limits.map(
          (one) =>
            one.score > from && (
              <span key={one.score} className={styles.tick} style={at(one.score)} />
            ),
        )}
        <span className={styles.marker} style={at(score)} />
      </div>
      <dl className={styles.scores}>
        {limits.map((one) => (
          <div key={one.score} style={at(one.score)}>
            <dt>{t("points", { score: one.score })}</dt>
            <dd className="num">{format.compactYen(one.limit)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>{t("formula", { score, limit: format.yen(limit) })}</p>
    </section>
  );
}

function Terms({ state: { terms } }: { readonly state: LoanState }) {
  const t = useTranslations("loan.terms");
  const format = useFormat();
  return (
    <FactSection
      heading={t("heading")}
      rows={[
        {
          label: t("rate"),
          value: t("rateValue", { percent: format.percent(terms.yearlyPercent, 1) }),
        },
        { label: t("term"), value: t("termValue", { days: terms.termDays }) },
        {
          label: t("amount"),
          value: t("amountValue", {
            minimum: format.yen(terms.minimum),
            unit: format.yen(terms.unit),
          }),
        },
        { label: t("repayment"), value: t("repaymentValue") },
        { label: t("due"), value: t("dueValue") },
        {
          label: t("late"),
          value: t("lateValue", {
            percent: format.percent(terms.yearlyPercent, 1),
            points: format.signedPrice(-terms.overduePoints, 0),
          }),
        },
      ]}
    >
      <p className={styles.small}>{t("notes")}</p>
    </FactSection>
  );
}
