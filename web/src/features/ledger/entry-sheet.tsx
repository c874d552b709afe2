import type { LedgerLine } from "@akari/api/ledger";
import { Button } from "@akari/ui/button.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useServices } from "../../services/services.ts";
import { causeUrl } from "./cause-url.ts";
import styles from "./entry-sheet.module.css";
import { ledgerAccountWords } from "./ledger-account.ts";

interface EntrySheetProps {
  readonly line: LedgerLine;
  readonly onClose: () => void;
}

/** The postings of one entry, from line to line of the books, and the chain after it. */
export function EntrySheet({ line, onClose }: EntrySheetProps) {
  const { navigator } = useServices();
  const t = useTranslations("ledger");
  const format = useFormat();
  const read = useApi("account/ledger/entry", { entryId: line.entryId }, { staleTime: Infinity });
  const nameOf = (account: string) => {
    const { key, id } = ledgerAccountWords(account, line.cause.kind);
    return key === undefined ? account : t(`account.${key}`, { id });
  };
  return (
    <Sheet open onClose={onClose} closeLabel={t("close")} title={t(`kind.${line.kind}`)}>
      <KeyValue
        rows={[
          { label: t("entry.number"), value: line.entryId },
          { label: t("entry.time"), value: format.dateTime(line.time) },
          { label: t("entry.cause"), value: t(`cause.${line.cause.kind}`, { id: line.cause.id }) },
          { label: t("entry.amount"), value: format.signedYen(line.amount) },
          { label: t("entry.balance"), value: format.yen(line.balance) },
        ]}
      />
      <p className={styles.cause}>
        <Button size="small" onClick={() => navigator.navigate(causeUrl(line.cause))}>
          {t(`open.${line.cause.kind}`)}
        </Button>
      </p>
      <h3 className={styles.heading}>{t("entry.postings")}</h3>
      {read.isPending && <Skeleton rows={3} rowHeight={2.5} label={t("loading")} />}
      {read.isError && <ReadFailed title={t("failed")} onRetry={() => void read.refetch()} />}
      {read.data !== undefined && (
        <>
          <ul>
            {read.data.postings.map((posting, index) => (
              <li key={index} className={styles.posting}>
                <span className={styles.way}>
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
    </Sheet>
  );
}
