import { Badge } from "@akari/ui/badge.tsx";
import { useTranslations } from "use-intl/react";
import { Block } from "../../frame/block.tsx";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ListState } from "../../list/list-state.tsx";
import { PlainTable } from "../../list/plain-table.tsx";
import { MoreButton } from "./more-button.tsx";

/** Open positions, only to be read. */
export function PositionsTab({ accountId }: { readonly accountId: string }) {
  const t = useTranslations("consoleCustomer");
  const format = useFormat();
  const read = usePages("customer/positions", { accountId, status: "open" }, { every: liveMs });
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Block heading={t("positions")} note={t("readOnly")}>
      <ListState read={read} empty={items.length === 0} emptyTitle={t("noPositions")}>
        <PlainTable
          label={t("positions")}
          items={items}
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
        />
        <MoreButton read={read} />
      </ListState>
    </Block>
  );
}
