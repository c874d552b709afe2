import { useTranslations } from "use-intl/react";
import { CaseQueue } from "../../case/case-queue.tsx";
import { useQueue } from "../../case/use-queue.ts";
import { liveMs, usePages, useRead } from "../../http/use-read.ts";
import { useMay } from "../../session/use-session.ts";
import { DepositPane } from "./deposit-pane.tsx";

/** The queue of deposits. */
export function DepositQueuePage() {
  const t = useTranslations("console.nav");
  const may = useMay();
  const queue = useQueue();
  const read = usePages("deposit/list", queue.request, { every: liveMs });
  const decided = useRead("deposit/list", { state: "decided" }, { every: liveMs });
  return (
    <CaseQueue
      title={t("deposits")}
      path="/deposits"
      queue={queue}
      read={read}
      decided={decided.data?.items ?? []}
      keyOf={({ depositId }) => depositId}
      detail={(key) => <DepositPane key={key} depositId={key} />}
      mayDecide={may("deposit/decide")}
    />
  );
}
