import { EmptyState } from "@akari/ui/empty-state.tsx";
import { GroupedList } from "@akari/ui/grouped-list.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { useTranslations } from "use-intl/react";
import { ChangeItem } from "../../changes/change-item.tsx";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./operator-actions.module.css";

/** 状態の変化: what became of every order, request and entitlement of the account, by whom and why (M-ST-26). */
export function ChangesLog() {
  const t = useTranslations("record.changes");
  const format = useFormat();
  const pages = usePages("account/changes", {});
  return (
    <>
      <p className={styles.intro}>{t("intro")}</p>
      <section className={styles.log}>
        <PagedList pages={pages} rowHeight={4.5}>
          {pages.items.length > 0 ? (
            <GroupedList items={pages.items} headingOf={({ at }) => format.day(at)}>
              {(change) => <ChangeItem key={change.sequence} change={change} named />}
            </GroupedList>
          ) : (
            <EmptyState title={t("empty")} hint={t("emptyHint")} />
          )}
        </PagedList>
      </section>
    </>
  );
}
