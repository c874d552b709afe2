import { EmptyState } from "@akari/ui/empty-state.tsx";
import { GroupedList } from "@akari/ui/grouped-list.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { SignInFirst } from "../../session/sign-in-first.tsx";
import { useSignedIn } from "../../session/use-session.ts";
import { EntryRow } from "./entry-row.tsx";
import styles from "./ipo.module.css";
import { readEveryMs } from "./use-ipo.ts";

/** 申込履歴: each application with its result, and own wins against what the odds alone would have given. */
export function Applications() {
  const t = useTranslations("ipo.mine");
  const signedIn = useSignedIn();
  const format = useFormat();
  const pages = usePages("ipo/applications", {}, { refetchInterval: readEveryMs });
  const sums = useApi("ipo/applications", {}, { quiet: true, refetchInterval: readEveryMs }).data;
  if (!signedIn) return <CustomersFirst view="applications" />;
  const lotsOf = (count: number, lots: string) => t("lots", { count, lots });
  return (
    <PagedList pages={pages} rowHeight={7}>
      {sums !== undefined && sums.drawnEntries > 0 && (
        <dl className={`${styles.section} ${styles.sums}`}>
          <div>
            <dt>{t("drawn")}</dt>
            <dd className="num">{lotsOf(sums.drawnLots, format.quantity(sums.drawnLots))}</dd>
            <dd className={styles.small}>{t("entries", { count: sums.drawnEntries })}</dd>
          </div>
          <div>
            <dt>{t("won")}</dt>
            <dd className="num">{lotsOf(sums.wonLots, format.quantity(sums.wonLots))}</dd>
          </div>
          <div>
            <dt>{t("expected")}</dt>
            <dd className="num">
              {lotsOf(sums.expectedLots, format.average(sums.expectedLots, 1))}
            </dd>
            <dd className={styles.small}>{t("expectedHint")}</dd>
          </div>
        </dl>
      )}
      {pages.items.length === 0 ? (
        <EmptyState title={t("empty")} hint={t("emptyHint")} />
      ) : (
        <div className={styles.days}>
          <GroupedList items={pages.items} headingOf={(entry) => format.day(entry.appliedAt)}>
            {(entry) => <EntryRow key={entry.entryId} entry={entry} />}
          </GroupedList>
        </div>
      )}
    </PagedList>
  );
}

export function CustomersFirst({ view }: { readonly view: "applications" | "wins" }) {
  const t = useTranslations("ipo.mine");
  return <SignInFirst title={t("guest")} label={t("signIn")} next={urlOf("ipo", { view })} />;
}
