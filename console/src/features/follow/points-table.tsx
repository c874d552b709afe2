import { useTranslations } from "use-intl/react";
import { SideSection } from "../../frame/side-pane.tsx";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ListRows } from "../../list/list-rows.tsx";
import styles from "./follow.module.css";

/** The closes at which a fund was priced, newest first. */
export function PointsTable({ fundId }: { readonly fundId: string }) {
  const t = useTranslations("consoleFollow");
  const format = useFormat();
  const read = usePages("follow/points", { fundId }, { every: liveMs });
  return (
    <SideSection heading={t("points")} note={t("readOnly")}>
      <ListRows
        label={t("points")}
        read={read}
        keyOf={({ pointId }) => pointId}
        columns={[
          { key: "at", head: t("dealsAt"), cell: ({ at }) => format.columnTime(at) },
          {
            key: "value",
            head: t("value"),
            end: true,
            cell: ({ value, units }) => (
              <span className="num">
                {format.yen(value)}
                <span className={styles.second}>
                  {t("unitsOf", { units: format.quantity(units) })}
                </span>
              </span>
            ),
          },
          {
            key: "price",
            head: t("priceHead"),
            end: true,
            cell: ({ price }) => <span className="num">{format.yen(price)}</span>,
          },
        ]}
        emptyTitle={t("noPoints")}
      />
    </SideSection>
  );
}
