import type { OrderItem } from "@akari/api/order";
import type { Holding } from "@akari/api/portfolio";
import { useContext } from "react";
import { useTranslations } from "use-intl/react";
import { useWholeList } from "../../http/use-whole-list.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useValuation } from "../../valuation/use-valuation.ts";
import { DraftedLevel } from "./drafted-level.ts";
import { type LevelMoves, LevelMovesContext } from "./level-moves.ts";
import type { BoardSide } from "./board-levels.ts";
import { sideInBook } from "./own-orders.ts";
import { useOwnLines } from "./own-lines/use-own-lines.ts";
import type { OwnLevel } from "./price-lines.ts";

/** The key of an order's level. */
export const levelOfOrder = ({ orderId }: Pick<OrderItem, "orderId">) => `order ${orderId}`;

/** Orders of one side at one price. */
interface SharedLevel {
  readonly side: BoardSide;
  readonly price: number;
  readonly orders: readonly OrderItem[];
}

/** Orders with a price by their levels; the one that is being moved has a level of its own, wherever it is now. */
function sharedLevels(
  orders: readonly OrderItem[],
  moved: LevelMoves["moved"],
): readonly SharedLevel[] {
  const levels = new Map<string, SharedLevel>();
  for (const order of orders) {
    if (order.price === null) continue;
    const side = sideInBook(order);
    const key = levelOfOrder(order);
    const isMoved = moved?.key === key;
    const at = isMoved ? key : `${side} ${order.price}`;
    const price = isMoved ? moved.price : order.price;
    levels.set(at, { side, price, orders: [...(levels.get(at)?.orders ?? []), order] });
  }
  return [...levels.values()];
}

/** The reader's working limit orders, average prices and own lines in this share, as levels of its chart. */
export function useOwnLevels(code: string): readonly OwnLevel[] {
  const t = useTranslations("instrument.chart");
  const format = useFormat();
  const orders = useWholeList("trade/orders", { status: "open", code });
  const drafted = useContext(DraftedLevel);
  const moved = useContext(LevelMovesContext)?.moved ?? null;
  const holdings = useValuation();

  const ofOrders = ({ side, price, orders: together }: SharedLevel): OwnLevel => {
    const open = together.reduce((sum, order) => sum + order.quantity - order.filledQuantity, 0);
    const label = t(`own.${side}`, { quantity: format.quantity(open) });
    const keys = together.map(levelOfOrder);
    const level = { price, tone: side === "buy" ? "rise" : "fall" } as const;
    const [key = ""] = keys;
    return keys.length === 1
      ? { ...level, key, label }
      : {
          ...level,
          key: keys.join(" "),
          label: t("own.several", { label, count: keys.length }),
          shared: true,
        };
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
    ...sharedLevels(orders ?? [], moved).map(ofOrders),
    ...(holdings.data?.items.filter((holding) => holding.code === code).map(ofHolding) ?? []),
  ];
}
