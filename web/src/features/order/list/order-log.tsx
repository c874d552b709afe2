import { Chips } from "@akari/ui/chips.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { GroupedList } from "@akari/ui/grouped-list.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../../http/use-pages.ts";
import { useFormat } from "../../../i18n/provider.tsx";
import { useInstruments } from "../../../quotes/use-instruments.ts";
import styles from "./order-log.module.css";
import { OrderRow } from "./order-row.tsx";

const filters = ["all", "open", "filled", "ended"] as const;
type Filter = (typeof filters)[number];

/** Every order, or those of one share, newest first under their days (M-LOG-3). */
export function OrderLog({ code }: { readonly code?: string | undefined }) {
  const t = useTranslations("order.log");
  const [filter, setFilter] = useState<Filter>("all");
  return (
    <section className={styles.log}>
      <Chips
        name={t("label")}
        value={filter}
        onChange={setFilter}
        choices={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
      <Orders key={filter} filter={filter} code={code} />
    </section>
  );
}

function Orders({ filter, code }: { readonly filter: Filter; readonly code: string | undefined }) {
  const t = useTranslations("order.log");
  const format = useFormat();
  const instrumentOf = useInstruments();
  const pages = usePages("trade/orders", {
    ...(filter === "all" ? {} : { status: filter }),
    ...(code === undefined ? {} : { code }),
  });
  return (
    <PagedList pages={pages} rowHeight={4.25}>
      {pages.items.length === 0 ? (
        <EmptyState title={t(`empty.${filter}`)} hint={t("emptyHint")} />
      ) : (
        <GroupedList items={pages.items} headingOf={(order) => format.day(order.placedAt)}>
          {(order) => (
            <OrderRow key={order.orderId} order={order} instrument={instrumentOf(order.code)} />
          )}
        </GroupedList>
      )}
    </PagedList>
  );
}
