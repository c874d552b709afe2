import { Badge } from "@akari/ui/badge.tsx";
import { useTranslations } from "use-intl/react";
import { SideSection } from "../../frame/side-pane.tsx";
import { liveMs, useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ListRows } from "../../list/list-rows.tsx";
import styles from "./follow.module.css";

/** Redemptions of a fund in the order in which they are paid, by their numbers. */
export function QueueTable({ fundId }: { readonly fundId: string }) {
  const t = useTranslations("consoleFollow");
  const format = useFormat();
  const read = useRead("follow/queue", { fundId }, { every: liveMs });
  return (
    <SideSection heading={t("queue")} note={t("readOnly")}>
      <ListRows
        label={t("queue")}
        read={read}
        keyOf={({ followId }) => followId}
        columns={[
          {
            key: "number",
            head: t("number"),
            cell: ({ followId, requestedAt }) => (
              <>
                {followId}
                <span className={styles.second}>{format.columnTime(requestedAt)}</span>
              </>
            ),
          },
          {
            key: "estimate",
            head: t("estimate"),
            end: true,
            cell: ({ estimate }) => <span className="num">{format.yen(estimate)}</span>,
          },
          {
            key: "covered",
            head: t("payment"),
            cell: ({ covered }) => (
              <Badge tone={covered ? "on" : "warn"}>{t(covered ? "covered" : "short")}</Badge>
            ),
          },
        ]}
        emptyTitle={t("noQueue")}
      />
    </SideSection>
  );
}
