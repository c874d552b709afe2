import { causeNumberOf } from "@akari/api/case-number";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { entryKindKey } from "../../changes/entry-kind-key.ts";
import { RecordPage } from "../../changes/record-page.tsx";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { causeUrl } from "../../navigation/subjects.ts";
import { EntryPostings } from "./entry-postings.tsx";
import styles from "./entry-page.module.css";

/** One entry of the ledger in full: what for, the change in cash, the postings, the chain (M-GAP-12). */
export function EntryPage({ entryId }: { readonly entryId: string }) {
  const t = useTranslations("record.entry");
  const ledger = useTranslations("ledger");
  const format = useFormat();
  const read = useApi("account/ledger/entry", { entryId }, { quiet: true, staleTime: Infinity });
  return (
    <RecordPage noun="entry" parameters={{ entryId }} read={read} list={urlOf("accountLog")}>
      {({ kind, leverage, time, cause, amount, balance }) => (
        <section className={styles.entry}>
          <KeyValue
            rows={[
              { label: t("number"), value: entryId },
              { label: t("kind"), value: ledger(entryKindKey({ kind, leverage })) },
              { label: t("time"), value: format.dateTime(time) },
              {
                label: t("cause"),
                value: (
                  <PageLink className={styles.cause} url={causeUrl(cause)}>
                    {ledger(`cause.${cause.kind}`, { id: causeNumberOf(cause.kind, cause.id) })}
                  </PageLink>
                ),
              },
              { label: t("amount"), value: format.signedYen(amount) },
              { label: t("balance"), value: format.yen(balance) },
            ]}
          />
          <EntryPostings line={{ entryId, kind, leverage, cause }} />
        </section>
      )}
    </RecordPage>
  );
}
