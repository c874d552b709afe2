import type { LedgerLine } from "@akari/api/ledger";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { Page } from "../../app/page.tsx";
import { useApi } from "../../http/use-api.ts";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { PracticeAmount } from "../../ui/practice-amount.tsx";
import { EntrySheet } from "./entry-sheet.tsx";
import { LedgerRow } from "./ledger-row.tsx";
import styles from "./account-log-page.module.css";

/** 台帳: every entry of the account with the cash after it; a tap shows where each yen went. */
export function AccountLogPage() {
  const t = useTranslations("ledger");
  const app = useTranslations("app");
  const format = useFormat();
  const pages = usePages("account/ledger", {});
  const summary = useApi("account/summary", {});
  const [entry, setEntry] = useState<LedgerLine | null>(null);
  const balance = pages.items[0]?.balance ?? summary.data?.availableBalance;

  return (
    <Page title={t("title")} back="history">
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
            daysOf(pages.items, format.day).map(({ day, lines }) => (
              <section key={day}>
                <h2 className={styles.day}>{day}</h2>
                <ul>
                  {lines.map((line) => (
                    <LedgerRow key={line.entryId} line={line} onOpen={() => setEntry(line)} />
                  ))}
                </ul>
              </section>
            ))
          )}
        </PagedList>
      </section>
      {entry !== null && <EntrySheet line={entry} onClose={() => setEntry(null)} />}
    </Page>
  );
}

interface Day {
  readonly day: string;
  readonly lines: LedgerLine[];
}

/** Lines under the date they belong to, in the order in which they came. */
function daysOf(lines: readonly LedgerLine[], dayOf: (iso: string) => string): readonly Day[] {
  const days: Day[] = [];
  for (const line of lines) {
    const day = dayOf(line.time);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
