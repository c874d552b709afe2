import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { usePages } from "../../http/use-pages.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { MoneyRecord } from "./money-record.tsx";
import { type RecordFilter, RecordLog, requestOf } from "./record-log.tsx";
import { useDecidedBy } from "./use-decided-by.ts";
import { shownState, useDestination } from "./withdrawal-words.ts";

/** 出金の記録: every request with its bank account and its decision; what the customer cancelled says so. */
export function WithdrawalLog() {
  const t = useTranslations("transactionLog");
  const decidedBy = useDecidedBy();
  const destinationOf = useDestination();
  const [filter, setFilter] = useState<RecordFilter>("all");
  const totals = useApi("withdrawal/totals", {}, { quiet: true }).data;
  const pages = usePages("withdrawal/list", requestOf(filter));
  return (
    <RecordLog
      noun="withdrawal"
      filter={filter}
      onFilter={setFilter}
      totals={totals}
      pages={pages}
      requestUrl={urlOf("withdrawal")}
    >
      {(withdrawal) => (
        <MoneyRecord
          key={withdrawal.withdrawalId}
          noun="withdrawal"
          record={withdrawal}
          state={shownState(withdrawal)}
          notes={[destinationOf(withdrawal), decidedBy(withdrawal)]}
          url={urlOf("details", { withdrawalId: withdrawal.withdrawalId })}
          ledger={{
            url: urlOf("accountLog", { cause: `withdrawal:${withdrawal.withdrawalId}` }),
            label: t("withdrawal.ledger"),
          }}
        />
      )}
    </RecordLog>
  );
}
