import { RecordEntries } from "../../changes/record-entries.tsx";
import { RecordPage } from "../../changes/record-page.tsx";
import { RecordSteps } from "../../changes/record-steps.tsx";
import { useApi } from "../../http/use-api.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { MoneyRecord } from "./money-record.tsx";
import styles from "./money-record.module.css";
import { useDecidedBy } from "./use-decided-by.ts";
import { shownState, useDestination } from "./withdrawal-words.ts";

/** One withdrawal in full: number, amount, bank account, decision, its states, its entries (M-GAP-12, M-ENT-14). */
export function WithdrawalPage({ withdrawalId }: { readonly withdrawalId: string }) {
  const decidedBy = useDecidedBy();
  const destinationOf = useDestination();
  const read = useApi("withdrawal/detail", { withdrawalId }, { quiet: true });
  return (
    <RecordPage
      noun="withdrawal"
      parameters={{ withdrawalId }}
      read={read}
      list={urlOf("transactionLog", { view: "withdrawals" })}
    >
      {(withdrawal) => (
        <>
          <ul className={styles.full}>
            <MoneyRecord
              noun="withdrawal"
              record={withdrawal}
              state={shownState(withdrawal)}
              notes={[destinationOf(withdrawal), decidedBy(withdrawal)]}
              url={null}
              ledger={null}
            />
          </ul>
          <RecordSteps of={{ withdrawalId }} />
          <RecordEntries cause={`withdrawal:${withdrawalId}`} />
        </>
      )}
    </RecordPage>
  );
}
