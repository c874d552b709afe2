import { Badge } from "@akari/ui/badge.tsx";
import { useTranslations } from "use-intl/react";
import { Block } from "../../frame/block.tsx";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ListRows } from "../../list/list-rows.tsx";

/** Open positions, only to be read. */
export function PositionsTab({ accountId }: { readonly accountId: string }) {
  const t = useTranslations("consoleCustomer");
  const format = useFormat();
  const read = usePages("customer/positions", { accountId, status: "open" }, { every: liveMs });
  return (
    <Block heading={t("positions")} note={t("readOnly")}>
      <ListRows
        label={t("positions")}
        read={read}
        keyOf={({ positionId }) => positionId}
        columns={[
          { key: "code", head: t("code"), cell: ({ code }) => code },
          {
            key: "side",
            head: t("kind"),
            cell: ({ side, leverage }) => (
              <Badge tone={side === "long" ? "rise" : "fall"}>
                {side === "short" ? t("short") : leverage === 1 ? t("cashLong") : t("long")}
              </Badge>
            ),
          },
          {
            key: "quantity",
            head: t("quantity"),
            end: true,
            cell: ({ quantity }) => format.shares(quantity),
          },
          {
            key: "leverage",
            head: t("leverage"),
            end: true,
            wide: true,
            cell: ({ leverage }) => t("times", { leverage }),
          },
          {
            key: "average",
            head: t("average"),
            end: true,
            cell: ({ averagePrice }) => format.average(averagePrice, 0),
          },
          {
            key: "last",
            head: t("last"),
            end: true,
            cell: ({ lastPrice }) => format.average(lastPrice, 0),
          },
          {
            key: "profit",
            head: t("profit"),
            end: true,
            cell: ({ unrealisedProfit }) => (
              <strong
                className="num"
                data-direction={
                  unrealisedProfit > 0 ? "rise" : unrealisedProfit < 0 ? "fall" : undefined
                }
              >
                {format.signedYen(unrealisedProfit)}
              </strong>
            ),
          },
          {
            key: "margin",
            head: t("margin"),
            end: true,
            wide: true,
            cell: ({ margin }) => format.yen(margin),
          },
        ]}
        emptyTitle={t("noPositions")}
      />
    </Block>
  );
}
