import type { LoanState, RunningLoan } from "@akari/api/loan";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import shield from "@phosphor-icons/core/regular/shield-check.svg?raw";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { useDates } from "../../i18n/use-dates.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { HelpButton } from "../../page/help-button.tsx";
import { Page } from "../../page/page.tsx";
import { Purpose } from "../../page/purpose.tsx";
import { useServices } from "../../services/services.ts";
import { FactSection } from "./fact-section.tsx";
import { LoanMovements } from "./loan-movements.tsx";
import { LoanPast } from "./loan-past.tsx";
import styles from "./loan.module.css";

interface LoanRunningProps {
  readonly state: LoanState;
  readonly loan: NonNullable<LoanState["loan"]>;
  readonly running: RunningLoan;
  readonly depositUrl: string;
}

/** What is owed today and on other days, and what happened so far; past the due date also what changes and what does not. */
export function LoanRunning({ state, loan, running, depositUrl }: LoanRunningProps) {
  const { navigator } = useServices();
  const t = useTranslations("loan.running");
  const loanTexts = useTranslations("loan");
  const app = useTranslations("app");
  const format = useFormat();
  const dates = useDates();
  const isLate = loan.status === "overdue";
  const isWhole = running.repayable >= running.total;
  const repay = () => navigator.navigate(urlOf("loan", { view: "repay" }));
  return (
    <Page
      title={loanTexts("title")}
      back="history"
      right={<HelpButton label={loanTexts("help")} document={{ name: "help", section: "loan" }} />}
      actions={
        <div className={styles.actions}>
          {!isWhole && running.repayable > 0 && (
            <p className={styles.small}>
              {t("leaves", {
                amount: format.yen(running.repayable),
                left: format.yen(running.principalLeft),
              })}
            </p>
          )}
          {running.repayable === 0 && <p className={styles.small}>{t("nothing")}</p>}
          <div className={styles.buttons}>
            {isWhole ? (
              <Button onClick={repay}>{t("part")}</Button>
            ) : (
              <Button onClick={() => navigator.navigate(depositUrl)}>{t("deposit")}</Button>
            )}
            <Button tone="primary" disabled={running.repayable === 0} onClick={repay}>
              {t("repay", { amount: format.yen(running.repayable) })}
            </Button>
          </div>
        </div>
      }
    >
      {isLate && (
        <div className={styles.late} role="status">
          <strong>{t("lateTitle")}</strong>
          {t("lateText", { date: dates.full(running.dueOn) })}
        </div>
      )}
      <section className={styles.section}>
        <div className={styles.top}>
          <Badge tone={isLate ? "alert" : "info"}>{loanTexts(`status.${loan.status}`)}</Badge>
          <span className={styles.when}>{format.dateTime(state.now)}</span>
        </div>
        <h2 className={styles.label}>{t("today")}</h2>
        <PracticeAmount parts={format.yenParts(running.total, false)} practice={app("practice")} />
        <KeyValue
          rows={[
            { label: t("principal"), value: format.yen(running.principal) },
            {
              label: t("interest", {
                date: format.calendarDay(running.interestFrom),
                days: running.interestDays,
                amount: format.yen(running.interestPerDay),
              }),
              value: format.yen(running.interest),
            },
            ...(isLate ? [{ label: t("cash"), value: format.yen(state.cash) }] : []),
          ]}
        />
        {!isLate && (
          <>
            <div className={styles.progress} aria-hidden="true">
              <span style={{ width: `${(running.day / state.terms.termDays) * 100}%` }} />
            </div>
            <p className={styles.costs}>
              <span>{t("started", { date: format.calendarDay(running.startedOn) })}</span>
              <span>{t("day", { day: running.day, days: state.terms.termDays })}</span>
              <strong>{t("due", { date: dates.full(running.dueOn) })}</strong>
            </p>
          </>
        )}
      </section>
      {isLate ? <Unchanged state={state} /> : <Schedule running={running} />}
      <LoanMovements loanId={loan.loanId} repaid={running.principalRepaid} />
      {isLate ? (
        <Purpose icon={shield}>{t("noCalls")}</Purpose>
      ) : (
        <section className={styles.section}>
          <p className={styles.small}>{t("score", { days: state.terms.scoredTermDays })}</p>
        </section>
      )}
      <LoanPast />
    </Page>
  );
}

/** What repays it today, at ends of months and at the due date. */
function Schedule({ running: { schedule } }: { readonly running: RunningLoan }) {
  const t = useTranslations("loan.running");
  const format = useFormat();
  const dates = useDates();
  const thisYear = schedule[0]?.date.slice(0, 4);
  const day = (date: string) =>
    date.slice(0, 4) === thisYear ? dates.day(date) : dates.full(date);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t("schedule")}</h2>
      <table className={styles.schedule}>
        <thead>
          <tr>
            <th scope="col">{t("date")}</th>
            <th scope="col">{t("interestHead")}</th>
            <th scope="col">{t("totalHead")}</th>
          </tr>
        </thead>
        <tbody>
          {schedule.map(({ date, on, interest, total }) => (
            <tr key={date}>
              <th scope="row">{t(`on.${on}`, { date: day(date) })}</th>
              <td className="num">{format.yen(interest)}</td>
              <td className="num">{format.yen(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Past the due date: what changes and what does not. */
function Unchanged({ state: { terms, score, withdrawable } }: { readonly state: LoanState }) {
  const t = useTranslations("loan.late");
  const format = useFormat();
  return (
    <FactSection
      heading={t("heading")}
      rows={[
        {
          label: t("rate"),
          value: t("rateValue", { percent: format.percent(terms.yearlyPercent, 1) }),
        },
        {
          label: t("score"),
          value: t("scoreValue", {
            points: format.signedPrice(-terms.overduePoints, 0),
            score,
          }),
        },
        { label: t("newLoan"), value: t("newLoanValue") },
        { label: t("trading"), value: t("tradingValue") },
        { label: t("withdrawable"), value: format.yen(withdrawable), note: t("without") },
      ]}
    />
  );
}
