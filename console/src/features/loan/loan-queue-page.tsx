import { useTranslations } from "use-intl/react";
import { CaseQueue } from "../../case/case-queue.tsx";
import { useQueue } from "../../case/use-queue.ts";
import { liveMs, usePages, useRead } from "../../http/use-read.ts";
import { useMay } from "../../session/use-session.ts";
import { LoanPane } from "./loan-pane.tsx";

/** The queue of loan applications. */
export function LoanQueuePage() {
  const t = useTranslations("console.nav");
  const may = useMay();
  const queue = useQueue();
  const read = usePages("loan/list", queue.request, { every: liveMs });
  const decided = useRead("loan/list", { state: "decided" }, { every: liveMs });
  return (
    <CaseQueue
      title={t("loans")}
      path="/loans"
      queue={queue}
      read={read}
      decided={decided.data?.items ?? []}
      keyOf={({ loanId }) => loanId}
      detail={(key) => <LoanPane key={key} loanId={key} />}
      mayDecide={may("loan/decide")}
    />
  );
}
