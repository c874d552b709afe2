import type { LoanState } from "@akari/api/loan";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import type { RouteParameters } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { LoanForm } from "./loan-form.tsx";
import { LoanIntro } from "./loan-intro.tsx";
import { LoanReview } from "./loan-review.tsx";
import { LoanRunning } from "./loan-running.tsx";
import { LoanWaiting } from "./loan-waiting.tsx";
import { RepayPage } from "./repay-page.tsx";

interface LoanPageProps {
  readonly parameters: RouteParameters["loan"];
  /** To where money is deposited. */
  readonly depositUrl: string;
}

/** 練習ローン: terms, form and review, or what is owed and its repayment (M-LOAN-1, docs/loan.md). */
export function LoanPage({ parameters, depositUrl }: LoanPageProps) {
  const t = useTranslations("loan");
  const { data: state, isError, error, refetch } = useApi("loan/state", {});
  if (state === undefined)
    return (
      <Page title={t("title")} back="history">
        {isError ? (
          <ReadFailed title={t("failed")} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={9} rowHeight={2.5} label={t("loading")} />
        )}
      </Page>
    );
  return <>{pageOf(state, parameters.view, depositUrl)}</>;
}

function pageOf(
  state: LoanState,
  view: LoanPageProps["parameters"]["view"],
  depositUrl: string,
): ReactNode {
  const { loan, obstacle } = state;
  const running = loan?.running ?? null;
  if (loan !== null && running !== null)
    return view === "repay" ? (
      <RepayPage loan={loan} running={running} />
    ) : (
      <LoanRunning state={state} loan={loan} running={running} depositUrl={depositUrl} />
    );
  if (loan?.status === "submitted") return <LoanWaiting loan={loan} />;
  if (obstacle === null && view === "form") return <LoanForm state={state} />;
  if (obstacle === null && view === "review") return <LoanReview state={state} />;
  return <LoanIntro state={state} />;
}
