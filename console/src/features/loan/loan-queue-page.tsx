import { useTranslations } from "use-intl/react";
import { useLocation, useParams } from "wouter";
import { CaseQueue } from "../../case/case-queue.tsx";
import { useQueue } from "../../case/use-queue.ts";
import { liveMs, usePages, useRead } from "../../http/use-read.ts";
import { useMay } from "../../session/use-session.ts";
import { LoanPane } from "./loan-pane.tsx";

/** The queue of loan applications. */
export function LoanQueuePage() {
  const t = useTranslations();
  const { id = null } = useParams<{ id?: string }>();
  const [, navigate] = useLocation();
  const may = useMay();
  const queue = useQueue();
  const read = usePages("loan/list", queue.request, { every: liveMs });
  const decided = useRead("loan/list", { state: "decided" }, { every: liveMs });
  return (
    <CaseQueue
      title={t("console.nav.loans")}
      state={queue.state}
      onState={queue.setState}
      search={queue.search}
      onSearch={queue.setSearch}
      searchProblem={queue.isBad ? t("consoleQueue.badSearch") : undefined}
      read={read}
      pages={read.data?.pages}
      onMore={read.hasNextPage ? () => void read.fetchNextPage() : undefined}
      decided={decided.data?.items ?? []}
      keyOf={({ loanId }) => loanId}
      opened={id}
      onOpen={(key) => navigate(`/loans/${key}`)}
      detail={(key) => <LoanPane key={key} loanId={key} />}
      mayDecide={may("loan/decide")}
    />
  );
}
