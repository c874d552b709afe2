import type { ConsoleIpoEntry } from "@akari/api/console/ipo";
import { Badge } from "@akari/ui/badge.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { SideSection } from "../../frame/side-pane.tsx";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { FilterBar } from "../../list/filter-bar.tsx";
import { ListRows } from "../../list/list-rows.tsx";

const shows = ["all", "won"] as const;
const tones = {
  awaiting: "info",
  withdrawn: "neutral",
  won: "warn",
  approved: "on",
  declined: "neutral",
  lapsed: "neutral",
  "not-won": "neutral",
} as const;

/** Customers' entries in an offering by their numbers on the public list, to be read. */
export function EntriesTable({ offeringId }: { readonly offeringId: string }) {
  const t = useTranslations("consoleIpo");
  const format = useFormat();
  const [show, setShow] = useState<(typeof shows)[number]>("all");
  const read = usePages("ipo/entries", { offeringId, show }, { every: liveMs });
  return (
    <SideSection heading={t("entries")} note={t("readOnly")}>
      <FilterBar
        name={t("entries")}
        value={show}
        onChange={setShow}
        choices={shows.map((value) => ({ value, label: t(`show.${value}`) }))}
      />
      <ListRows
        label={t("entries")}
        read={read}
        keyOf={({ entryId }) => entryId}
        columns={[
          { key: "number", head: t("number"), whole: true, cell: ({ entryId }) => entryId },
          {
            key: "lots",
            head: t("wonOf"),
            end: true,
            cell: ({ wonLots, lots }) => (
              <span className="num">
                {t("leftOf", { left: format.quantity(wonLots), total: format.quantity(lots) })}
              </span>
            ),
          },
          {
            key: "paid",
            head: t("paid"),
            end: true,
            cell: ({ paid, returned }) => (
              <span className="num">{format.yen(paid - returned)}</span>
            ),
          },
          {
            key: "state",
            head: t("state"),
            cell: (entry) => (
              <Badge tone={tones[stateOf(entry)]}>
                {t("entryState", {
                  state: stateOf(entry),
                  place: format.quantity(entry.reservePlace ?? 0),
                })}
              </Badge>
            ),
          },
        ]}
        emptyTitle={t("noEntries")}
      />
    </SideSection>
  );
}

/** What has become of an entry: its status, or why its win ended. */
function stateOf({ status, reason }: ConsoleIpoEntry) {
  return status === "won" && reason !== null ? reason : status;
}
