import { RecordEntries } from "../../changes/record-entries.tsx";
import { RecordPage } from "../../changes/record-page.tsx";
import { RecordSteps } from "../../changes/record-steps.tsx";
import { useApi } from "../../http/use-api.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { MoneyRecord } from "./money-record.tsx";
import styles from "./money-record.module.css";
import { useDecidedBy } from "./use-decided-by.ts";

/** One deposit in full: number, amount, decision, its states, its entries (M-GAP-12, M-ENT-14). */
export function DepositPage({ depositId }: { readonly depositId: string }) {
  const decidedBy = useDecidedBy();
  const read = useApi("deposit/detail", { depositId }, { quiet: true });
  return (
    <RecordPage
      noun="deposit"
      parameters={{ depositId }}
      read={read}
      list={urlOf("transactionLog", { view: "deposits" })}
    >
      {(deposit) => (
        <>
          <ul className={styles.full}>
            <MoneyRecord
              noun="deposit"
              record={deposit}
              state={deposit.status}
              notes={[decidedBy(deposit)]}
              url={null}
              ledger={null}
            />
          </ul>
          <RecordSteps of={{ depositId }} />
          <RecordEntries cause={`deposit:${depositId}`} />
        </>
      )}
    </RecordPage>
  );
}
