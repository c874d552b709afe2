import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { Page } from "../../page/page.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { ResetSection } from "./reset-section.tsx";

/** データと口座: taking the account's data along, beginning it anew, deleting it. */
export function AccountDataPage() {
  const t = useTranslations("accountData");
  const read = useApi("accountData/state", {}, { refetchInterval: 5_000 });
  return (
    <Page title={t("title")} back="history">
      {read.data === undefined ? (
        read.isError ? (
          <ReadFailed title={t("failed")} error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Skeleton rows={8} rowHeight={3} label={t("loading")} />
        )
      ) : (
        <>
          <ExportSection accountId={read.data.accountId} exportedAt={read.data.exportedAt} />
          <ResetSection state={read.data} />
          <DeleteSection state={read.data} />
        </>
      )}
    </Page>
  );
}
