import type { SecurityEntry } from "@akari/api/console/security";
import { deviceOf } from "@akari/api/device-name";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { FilterBar } from "../../list/filter-bar.tsx";
import { ListPage } from "../../list/list-page.tsx";

const filters = ["all", "refused", "done", "operators"] as const;

/** The security log: who was let in or refused, from where and when. */
export function SecurityPage() {
  const t = useTranslations("consoleSecurity");
  const kinds = useTranslations("securityKind");
  const common = useTranslations("console");
  const format = useFormat();
  const [about, setAbout] = useState<(typeof filters)[number]>("all");
  const read = usePages("security/list", about === "all" ? {} : { kind: about }, { every: liveMs });
  const deviceNameOf = ({ userAgent }: SecurityEntry) => {
    const device = deviceOf(userAgent);
    return device === null ? t("stranger") : `${device.browser} / ${device.system}`;
  };
  return (
    <ListPage
      title={common("nav.security")}
      read={read}
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
      emptyTitle={t("empty")}
      filter={
        <FilterBar
          name={t("filter.label")}
          value={about}
          onChange={setAbout}
          choices={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
      }
      foot={t("foot")}
    />
  );
}
