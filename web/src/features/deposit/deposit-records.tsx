import { EmptyState } from "@akari/ui/empty-state.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-pages.ts";
import { DepositRecord } from "./deposit-record.tsx";

interface DepositRecordsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All requests with their states, newest first. */
export function DepositRecords({ open, onClose }: DepositRecordsProps) {
  const t = useTranslations("deposit");
  return (
    <Sheet open={open} onClose={onClose} title={t("records")} closeLabel={t("close")}>
      <Records />
    </Sheet>
  );
}

function Records() {
  const t = useTranslations("deposit");
  const pages = usePages("deposit/list", {});
  return (
    <PagedList pages={pages} rowHeight={4.5}>
      {pages.items.length === 0 ? (
        <EmptyState title={t("empty")} hint={t("emptyHint")} />
      ) : (
        <ul>
          {pages.items.map((deposit) => (
            <DepositRecord key={deposit.depositId} deposit={deposit} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
