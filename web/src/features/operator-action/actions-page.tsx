import type { OperatorAction } from "@akari/api/operator-action";
import { Chips } from "@akari/ui/chips.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { GroupedList } from "@akari/ui/grouped-list.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { PullToRefresh } from "@akari/ui/pull-to-refresh.tsx";
import { RefreshButton } from "@akari/ui/refresh-button.tsx";
import seal from "@phosphor-icons/core/fill/seal-check-fill.svg?raw";
import warning from "@phosphor-icons/core/fill/warning-fill.svg?raw";
import download from "@phosphor-icons/core/regular/download-simple.svg?raw";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { saveFile } from "../../http/save-file.ts";
import { BarButton } from "../../page/navigation-bar.tsx";
import { useApi } from "../../http/use-api.ts";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { firstBroken } from "./check-actions.ts";
import { OperatorActionItem } from "./operator-action-item.tsx";
import styles from "./operator-actions.module.css";

const filters = ["all", "decision", "view", "stop", "correction", "support"] as const;
type Filter = (typeof filters)[number];

/** 運営者の操作の記録: all that operators and the desk did to this account, views included, each line checked here (M-ST-26). */
export function OperatorActionsPage() {
  const { client, queries } = useServices();
  const t = useTranslations("operatorAction");
  const format = useFormat();
  const [filter, setFilter] = useState<Filter>("all");
  const totals = useApi("account/operatorActionTotals", {}, { quiet: true }).data;
  const pages = usePages("account/operatorActions", filter === "all" ? {} : { kind: filter });
  const save = useMutation({
    mutationFn: () => client.call("account/operatorActions/export", {}),
    onSuccess: ({ fileName, text }) => saveFile(fileName, "text/csv;charset=utf-8", text),
  });
  const refresh = () => queries.refetchQueries({ type: "active" });
  const labelOf = (value: Filter) => {
    const label = t(`filter.${value}`);
    if (totals === undefined) return label;
    const all = Object.values(totals).reduce((sum, each) => sum + each, 0);
    const count = value === "all" ? all : totals[value];
    return t("filter.counted", { label, count: format.quantity(count) });
  };
  return (
    <Page
      title={t("title")}
      back="history"
      right={
        <>
          <BarButton
            icon={download}
            label={t("save")}
            onClick={() => {
              if (!save.isPending) save.mutate();
            }}
          />
          <RefreshButton onRefresh={refresh} />
        </>
      }
    >
      <PullToRefresh onRefresh={refresh}>
        <p className={styles.intro}>{t("intro")}</p>
        {pages.items.length > 0 && <ChainNotice actions={pages.items} />}
        <section className={styles.log}>
          <Chips
            name={t("filter.label")}
            value={filter}
            onChange={setFilter}
            choices={filters.map((value) => ({ value, label: labelOf(value) }))}
          />
          <PagedList pages={pages} rowHeight={5.5}>
            {pages.items.length > 0 ? (
              <GroupedList items={pages.items} headingOf={({ at }) => format.day(at)}>
                {(action) => <OperatorActionItem key={action.logNumber} action={action} />}
              </GroupedList>
            ) : filter === "all" ? (
              <EmptyState title={t("empty")} hint={t("emptyHint")} />
            ) : (
              <EmptyState title={t("emptyFiltered")} />
            )}
          </PagedList>
        </section>
      </PullToRefresh>
    </Page>
  );
}

/** What this device found when it recomputed the lines that are shown. */
function ChainNotice({ actions }: { readonly actions: readonly OperatorAction[] }) {
  const t = useTranslations("operatorAction");
  const broken = firstBroken(actions);
  return (
    <p className={broken === null ? styles.checked : styles.broken} role="status">
      <Icon svg={broken === null ? seal : warning} size={1.5} />
      <span>
        <strong>{broken === null ? t("checked") : t("broken")}</strong>
        <span>
          {broken === null
            ? t("checkedCount", { count: actions.length })
            : t("brokenAt", { number: broken.logNumber })}
        </span>
      </span>
    </p>
  );
}
