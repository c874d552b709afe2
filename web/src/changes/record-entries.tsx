import { PagedList } from "@akari/ui/paged-list.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { usePages } from "../http/use-pages.ts";
import { useFormat } from "../i18n/provider.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { entryKindKey } from "./entry-kind-key.ts";
import styles from "./changes.module.css";

/** The entries of the ledger that were made for a record, each leading to itself in full. */
export function RecordEntries({ cause }: { readonly cause: string }) {
  const t = useTranslations("record");
  const ledger = useTranslations("ledger");
  const format = useFormat();
  const pages = usePages("account/ledger", { cause });
  return (
    <section className={styles.steps} aria-label={t("entries")}>
      <h2 className={styles.heading}>{t("entries")}</h2>
      <PagedList pages={pages} rowHeight={3.5}>
        {pages.items.length === 0 ? (
          <p className={styles.note}>{t("noEntries")}</p>
        ) : (
          <>
            <ul>
              {pages.items.map(({ entryId, kind, leverage, time, amount }) => (
                <li key={entryId}>
                  <PageLink className={styles.entry} url={urlOf("details", { entryId })}>
                    <span>
                      {ledger("entry.heading", {
                        number: entryId,
                        kind: ledger(entryKindKey({ kind, leverage })),
                      })}
                      <small className="num">{format.dateTime(time)}</small>
                    </span>
                    <span className="num">{format.signedYen(amount)}</span>
                  </PageLink>
                </li>
              ))}
            </ul>
            <p className={styles.note}>
              <PageLink url={urlOf("accountLog", { cause })}>{t("toLedger")}</PageLink>
            </p>
          </>
        )}
      </PagedList>
    </section>
  );
}
