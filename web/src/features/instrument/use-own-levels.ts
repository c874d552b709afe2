import type { OrderItem } from "@akari/api/order";
import type { Holding } from "@akari/api/portfolio";
import { useContext } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useWholeList } from "../../http/use-whole-list.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { valuationIntervalMs } from "../../http/valuation-interval.ts";
import { DraftedLevel } from "./drafted-level.ts";
import { LevelMovesContext } from "./level-moves.ts";
import { sideInBook } from "./own-orders.ts";
import { useOwnLines } from "./own-lines/use-own-lines.ts";
import type { OwnLevel } from "./price-lines.ts";

/** The key of an order's level. */
export const levelOfOrder = ({ orderId }: Pick<OrderItem, "orderId">) => `order ${orderId}`;

/** The reader's working limit orders, average prices and own lines in this share, as levels of its chart. */
export function useOwnLevels(code: string): readonly OwnLevel[] {
  const t = useTranslations("instrument.chart");
  const format = useFormat();
  const orders = useWholeList("trade/orders", { status: "open", code });
  const drafted = useContext(DraftedLevel);
  const moved = useContext(LevelMovesContext)?.moved ?? null;
  const holdings = useApi(
    "trade/holdings",
    {},
    { quiet: true, refetchInterval: valuationIntervalMs },
  );

  const ofOrder = (order: OrderItem): OwnLevel[] => {
    if (order.price === null) return [];
    const side = sideInBook(order);
    const quantity = format.quantity(order.quantity - order.filledQuantity);
    const key = levelOfOrder(order);
    return [
      {
        key,
        price: moved?.key === key ? moved.price : order.price,
        label: t(`own.${side}`, { quantity }),
        tone: side === "buy" ? "rise" : "fall",
      },
    ];
  };
  const ofHolding = ({ side, averagePrice, quantity, unrealisedProfit }: Holding): OwnLevel => ({
    key: `average ${side}`,
    price: averagePrice,
    label: t(`own.${side}`, {
      quantity: format.shares(quantity),
      result: format.signedYen(unrealisedProfit),
    }),
    tone: "average",
  });

  const lines = useOwnLines(code).prices.map((price): OwnLevel => ({
    key: `line ${price}`,
    price,
    label: t("own.line"),
    tone: "line",
  }));

  return [
    ...(drafted === null ? [] : [drafted]),
    ...lines,
    ...(orders?.flatMap(ofOrder) ?? []),
    ...(holdings.data?.items.filter((holding) => holding.code === code).map(ofHolding) ?? []),
  ];
}
