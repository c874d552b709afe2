import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { usePages } from "../../http/use-pages.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { MoneyRecord } from "./money-record.tsx";
import { type RecordFilter, RecordLog, requestOf } from "./record-log.tsx";
import { useDecidedBy } from "./use-decided-by.ts";

/** 入金の記録: every request with its decision. */
export function DepositLog() {
  const t = useTranslations("transactionLog");
  const decidedBy = useDecidedBy();
  const [filter, setFilter] = useState<RecordFilter>("all");
  const totals = useApi("deposit/totals", {}, { quiet: true }).data;
  const pages = usePages("deposit/list", requestOf(filter));
  return (
    <RecordLog
      noun="deposit"
      filter={filter}
      onFilter={setFilter}
      totals={totals}
      pages={pages}
      requestUrl={urlOf("deposit")}
    >
      {(deposit) => (
        <MoneyRecord
          key={deposit.depositId}
          noun="deposit"
          record={deposit}
          state={deposit.status}
          notes={[decidedBy(deposit)]}
          url={urlOf("details", { depositId: deposit.depositId })}
          ledger={
            deposit.entry === null
              ? null
              : {
                  url: urlOf("accountLog", { cause: `deposit:${deposit.depositId}` }),
                  label: t("entry", { entryId: deposit.entry.entryId }),
                }
          }
        />
      )}
    </RecordLog>
  );
}
