import type { LedgerLine } from "@akari/api/ledger";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { GroupedList } from "@akari/ui/grouped-list.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./account-log-page.module.css";
import { EntrySheet } from "./entry-sheet.tsx";
import { LedgerRow } from "./ledger-row.tsx";

/** Every entry of the account with the cash after it; a tap shows where each yen went. */
export function LedgerLog() {
  const t = useTranslations("ledger");
  const app = useTranslations("app");
  const format = useFormat();
  const pages = usePages("account/ledger", {});
  const summary = useApi("account/summary", {});
  const [entry, setEntry] = useState<LedgerLine | null>(null);
  const balance = pages.items[0]?.balance ?? summary.data?.availableBalance;
  return (
    <>
      <section className={styles.balance}>
        <p className={styles.label}>{t("balance")}</p>
        {balance !== undefined && (
          <PracticeAmount parts={format.yenParts(balance, false)} practice={app("practice")} />
        )}
        <p className={styles.note}>{t("note")}</p>
      </section>
      <section className={styles.lines}>
        <PagedList pages={pages} rowHeight={3.5}>
          {pages.items.length === 0 ? (
            <EmptyState title={t("empty")} hint={t("emptyHint")} />
          ) : (
            <GroupedList items={pages.items} headingOf={(line) => format.month(line.time)}>
              {(line) => <LedgerRow key={line.entryId} line={line} onOpen={() => setEntry(line)} />}
            </GroupedList>
          )}
        </PagedList>
      </section>
      {entry !== null && <EntrySheet line={entry} onClose={() => setEntry(null)} />}
    </>
  );
}
