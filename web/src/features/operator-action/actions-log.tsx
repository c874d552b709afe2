import type { OperatorAction } from "@akari/api/operator-action";
import { Chips } from "@akari/ui/chips.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { GroupedList } from "@akari/ui/grouped-list.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import seal from "@phosphor-icons/core/fill/seal-check-fill.svg?raw";
import warning from "@phosphor-icons/core/fill/warning-fill.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { firstBroken } from "./check-actions.ts";
import { OperatorActionItem } from "./operator-action-item.tsx";
import styles from "./operator-actions.module.css";

const filters = ["all", "decision", "view", "stop", "correction", "support"] as const;
type Filter = (typeof filters)[number];

/** What operators and the desk did, by kind, each line checked here. */
export function ActionsLog() {
  const t = useTranslations("operatorAction");
  const format = useFormat();
  const [filter, setFilter] = useState<Filter>("all");
  const totals = useApi("account/operatorActionTotals", {}, { quiet: true }).data;
  const pages = usePages("account/operatorActions", filter === "all" ? {} : { kind: filter });
  const labelOf = (value: Filter) => {
    const label = t(`filter.${value}`);
    if (totals === undefined) return label;
    const all = Object.values(totals).reduce((sum, each) => sum + each, 0);
    const count = value === "all" ? all : totals[value];
    return t("filter.counted", { label, count: format.quantity(count) });
  };
  return (
    <>
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
    </>
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
