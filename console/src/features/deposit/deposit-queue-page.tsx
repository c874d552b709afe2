import { useTranslations } from "use-intl/react";
import { useLocation, useParams } from "wouter";
import { CaseQueue } from "../../case/case-queue.tsx";
import { useQueue } from "../../case/use-queue.ts";
import { liveMs, usePages, useRead } from "../../http/use-read.ts";
import { useMay } from "../../session/use-session.ts";
import { DepositPane } from "./deposit-pane.tsx";

/** The queue of deposits. */
export function DepositQueuePage() {
  const t = useTranslations();
  const { id = null } = useParams<{ id?: string }>();
  const [, navigate] = useLocation();
  const may = useMay();
  const queue = useQueue();
  const read = usePages("deposit/list", queue.request, { every: liveMs });
  const decided = useRead("deposit/list", { state: "decided" }, { every: liveMs });
  return (
    <CaseQueue
      title={t("console.nav.deposits")}
      state={queue.state}
      onState={queue.setState}
      search={queue.search}
      onSearch={queue.setSearch}
      searchProblem={queue.isBad ? t("consoleQueue.badSearch") : undefined}
      read={read}
      pages={read.data?.pages}
      onMore={read.hasNextPage ? () => void read.fetchNextPage() : undefined}
      decided={decided.data?.items ?? []}
      keyOf={({ depositId }) => depositId}
      opened={id}
      onOpen={(key) => navigate(`/deposits/${key}`)}
      detail={(key) => <DepositPane key={key} depositId={key} />}
      mayDecide={may("deposit/decide")}
    />
  );
}
