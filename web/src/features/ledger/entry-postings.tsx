import type { LedgerLine } from "@akari/api/ledger";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { entryKindKey } from "../../changes/entry-kind-key.ts";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./entry-postings.module.css";
import { ledgerAccountWords } from "./ledger-account.ts";

/** The postings of one entry, from line to line of the books, and the chain after it. */
export function EntryPostings({
  line,
}: {
  readonly line: Pick<LedgerLine, "entryId" | "kind" | "leverage" | "cause">;
}) {
  const t = useTranslations("ledger");
  const format = useFormat();
  const read = useApi("account/ledger/entry", { entryId: line.entryId }, { staleTime: Infinity });
  const nameOf = (account: string) => {
    const { key, id } = ledgerAccountWords(account, line.cause.kind);
    return key === undefined ? account : t(`account.${key}`, { id });
  };
  return (
    <section className={styles.entry}>
      <h3 className={styles.heading}>
        {t("entry.heading", { number: line.entryId, kind: t(entryKindKey(line)) })}
      </h3>
      {read.isPending && <Skeleton rows={2} rowHeight={1.5} label={t("loading")} />}
      {read.isError && (
        <ReadFailed title={t("failed")} error={read.error} onRetry={() => void read.refetch()} />
      )}
      {read.data !== undefined && (
        <>
          <ul>
            {read.data.postings.map((posting, index) => (
              <li key={index} className={styles.posting}>
                <span>
                  {t("entry.way", { from: nameOf(posting.from), to: nameOf(posting.to) })}
                </span>
                <span className={`${styles.amount} num`}>{format.yen(posting.amount)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.chain}>
            {t("entry.chain")}
            <code className={styles.hash}>{read.data.chainHead}</code>
          </p>
        </>
      )}
    </section>
  );
}
