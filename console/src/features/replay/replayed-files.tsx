import type { ReplayFileItem } from "@akari/api/console/replay";
import { Badge } from "@akari/ui/badge.tsx";
import { useTranslations } from "use-intl/react";
import { Block } from "../../frame/block.tsx";
import { useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ListRows } from "../../list/list-rows.tsx";

/** Files are imported seldom, and their dates move once a minute at most. */
const seldomMs = 15_000;

/** What the market replays. */
export function ReplayedFiles() {
  const t = useTranslations("consoleReplay");
  const format = useFormat();
  const read = useRead("replay/list", {}, { every: seldomMs });
  const stateOf = ({ listedOn, ended, loops }: ReplayFileItem) => {
    if (listedOn === null) return <Badge tone="neutral">{t("state.waiting")}</Badge>;
    if (ended) return <Badge tone="neutral">{t("state.ended")}</Badge>;
    return <Badge tone="on">{t(loops ? "state.loops" : "state.runs")}</Badge>;
  };
  return (
    <Block heading={t("files")}>
      <ListRows
        label={t("files")}
        read={read}
        keyOf={({ fileId }) => fileId}
        columns={[
          { key: "file", head: t("file"), cell: ({ name }) => name },
          {
            key: "shares",
            head: t("shares"),
            end: true,
            cell: ({ shares }) => format.quantity(shares),
          },
          {
            key: "replayed",
            head: t("replayed"),
            wide: true,
            cell: ({ startsOn, lastDate }) =>
              t("range", {
                from: format.calendarDay(startsOn),
                to: format.calendarDay(lastDate),
              }),
          },
          {
            key: "now",
            head: t("now"),
            cell: ({ originalDate }) =>
              originalDate === null ? "—" : format.calendarDay(originalDate),
          },
          { key: "state", head: t("stateHead"), cell: stateOf },
        ]}
        emptyTitle={t("empty")}
      />
    </Block>
  );
}
