import { useTranslations } from "use-intl/react";
import { useLocation, useParams } from "wouter";
import { CaseQueue } from "../../case/case-queue.tsx";
import { useQueue } from "../../case/use-queue.ts";
import { liveMs, usePages, useRead } from "../../http/use-read.ts";
import { useMay } from "../../session/use-session.ts";
import { WithdrawalPane } from "./withdrawal-pane.tsx";

/** The queue of withdrawals. */
export function WithdrawalQueuePage() {
  const t = useTranslations();
  const { id = null } = useParams<{ id?: string }>();
  const [, navigate] = useLocation();
  const may = useMay();
  const queue = useQueue();
  const read = usePages("withdrawal/list", queue.request, { every: liveMs });
  const decided = useRead("withdrawal/list", { state: "decided" }, { every: liveMs });
  return (
    <CaseQueue
      title={t("console.nav.withdrawals")}
      state={queue.state}
      onState={queue.setState}
      search={queue.search}
      onSearch={queue.setSearch}
      searchProblem={queue.isBad ? t("consoleQueue.badSearch") : undefined}
      read={read}
      pages={read.data?.pages}
      onMore={read.hasNextPage ? () => void read.fetchNextPage() : undefined}
      decided={decided.data?.items ?? []}
      keyOf={({ withdrawalId }) => withdrawalId}
      opened={id}
      onOpen={(key) => navigate(`/withdrawals/${key}`)}
      detail={(key) => <WithdrawalPane key={key} withdrawalId={key} />}
      mayDecide={may("withdrawal/decide")}
    />
  );
}
