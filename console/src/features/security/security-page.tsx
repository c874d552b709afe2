import type { SecurityEntry } from "@akari/api/console/security";
import { deviceOf } from "@akari/api/device-name";
import { Button } from "@akari/ui/button.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { Page } from "../../frame/page.tsx";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { FilterBar } from "../../list/filter-bar.tsx";
import { ListState } from "../../list/list-state.tsx";
import { PlainTable } from "../../list/plain-table.tsx";

const filters = ["all", "refused", "done", "operators"] as const;

/** The security log: who was let in or refused, from where and when. */
export function SecurityPage() {
  const t = useTranslations("consoleSecurity");
  const kinds = useTranslations("securityKind");
  const common = useTranslations("console");
  const format = useFormat();
  const [about, setAbout] = useState<(typeof filters)[number]>("all");
  const read = usePages("security/list", about === "all" ? {} : { kind: about }, { every: liveMs });
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  const deviceNameOf = ({ userAgent }: SecurityEntry) => {
    const device = deviceOf(userAgent);
    return device === null ? t("stranger") : `${device.browser} / ${device.system}`;
  };
  return (
    <Page title={common("nav.security")} foot={t("foot")}>
      <FilterBar
        name={t("filter.label")}
        value={about}
        onChange={setAbout}
        choices={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
      <ListState read={read} empty={items.length === 0} emptyTitle={t("empty")}>
        <PlainTable
          label={common("nav.security")}
          items={items}
          keyOf={({ entryId }) => entryId}
          columns={[
            { key: "at", head: t("column.at"), cell: ({ at }) => format.dateTime(at) },
            { key: "kind", head: t("column.kind"), cell: ({ kind }) => kinds(kind) },
            {
              key: "who",
              head: t("column.who"),
              cell: ({ accountId, operator }) => operator?.name ?? accountId ?? t("stranger"),
            },
            {
              key: "source",
              head: t("column.source"),
              cell: ({ source }) => (source === "many" ? t("many") : source),
            },
            { key: "device", head: t("column.device"), wide: true, cell: deviceNameOf },
            {
              key: "route",
              head: t("column.route"),
              wide: true,
              cell: ({ route }) => route ?? "—",
            },
            {
              key: "count",
              head: t("column.count"),
              end: true,
              cell: ({ count }) => format.quantity(count),
            },
          ]}
        />
        {read.hasNextPage && (
          <Button size="small" onClick={() => void read.fetchNextPage()}>
            {common("more")}
          </Button>
        )}
      </ListState>
    </Page>
  );
}
