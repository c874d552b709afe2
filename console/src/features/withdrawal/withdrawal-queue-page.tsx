import { useTranslations } from "use-intl/react";
import { CaseQueue } from "../../case/case-queue.tsx";
import { useQueue } from "../../case/use-queue.ts";
import { liveMs, usePages, useRead } from "../../http/use-read.ts";
import { useMay } from "../../session/use-session.ts";
import { WithdrawalPane } from "./withdrawal-pane.tsx";

/** The queue of withdrawals. */
export function WithdrawalQueuePage() {
  const t = useTranslations("console.nav");
  const may = useMay();
  const queue = useQueue();
  const read = usePages("withdrawal/list", queue.request, { every: liveMs });
  const decided = useRead("withdrawal/list", { state: "decided" }, { every: liveMs });
  return (
    <CaseQueue
      title={t("withdrawals")}
      path="/withdrawals"
      queue={queue}
      read={read}
      decided={decided.data?.items ?? []}
      keyOf={({ withdrawalId }) => withdrawalId}
      detail={(key) => <WithdrawalPane key={key} withdrawalId={key} />}
      mayDecide={may("withdrawal/decide")}
    />
  );
}
