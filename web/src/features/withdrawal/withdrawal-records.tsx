import type { WithdrawalStatus } from "@akari/api/withdrawal";
import { Chips } from "@akari/ui/chips.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import download from "@phosphor-icons/core/regular/download-simple.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { usePages } from "../../http/use-pages.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { BarButton } from "../../page/navigation-bar.tsx";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { WithdrawalRecord } from "./withdrawal-record.tsx";
import styles from "./withdrawal.module.css";

type Filter = "all" | WithdrawalStatus;
const filters: readonly Filter[] = ["all", "awaiting", "approved", "failed"];

/** 出金の記録: every request with its course or its decision, by status. */
export function WithdrawalRecords() {
  const { navigator } = useServices();
  const t = useTranslations("withdrawal");
  const [filter, setFilter] = useState<Filter>("all");
  const pages = usePages("withdrawal/list", filter === "all" ? {} : { status: filter });
  const counts = useApi("withdrawal/list", {}, { quiet: true }).data?.counts;
  const countOf = (of: Filter) => {
    if (counts === undefined) return undefined;
    return of === "all" ? counts.awaiting + counts.approved + counts.failed : counts[of];
  };
  return (
    <Page
      title={t("records.title")}
      back={() => navigator.back(urlOf("withdrawal"))}
      right={
        <BarButton
          icon={download}
          label={t("records.save")}
          onClick={() => navigator.navigate(urlOf("performance"))}
        />
      }
    >
      <Chips
        wraps
        name={t("records.filter")}
        value={filter}
        onChange={setFilter}
        choices={filters.map((value) => ({
          value,
          // What was not read is not counted as nothing.
          label: t("records.choice", { choice: value, count: countOf(value) ?? "" }).trim(),
        }))}
      />
      <PagedList pages={pages} rowHeight={7}>
        {pages.items.length === 0 ? (
          <EmptyState title={t("records.empty")} hint={t("records.emptyHint")} />
        ) : (
          <ul className={styles.rows}>
            {pages.items.map((item) => (
              <WithdrawalRecord key={item.withdrawalId} item={item} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
}
