import type { OrderItem } from "@akari/api/order";
import type { Holding } from "@akari/api/portfolio";
import { useContext } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { DraftedLevel } from "./drafted-level.ts";
import { sideInBook } from "./own-orders.ts";
import type { OwnLevel } from "./price-lines.ts";

/** The reader's working limit orders and average prices in this share, as levels of its chart. */
export function useOwnLevels(code: string): readonly OwnLevel[] {
  const t = useTranslations("instrument.chart");
  const format = useFormat();
  const orders = useApi("trade/orders", { status: "open", code }, { quiet: true });
  const drafted = useContext(DraftedLevel);
  const holdings = useApi("trade/holdings", {}, { quiet: true });

  const ofOrder = (order: OrderItem): OwnLevel[] => {
    if (order.price === null) return [];
    const side = sideInBook(order);
    const quantity = format.quantity(order.quantity - order.filledQuantity);
    return [
      {
        key: `order ${order.orderId}`,
        price: order.price,
        label: t(`own.${side}`, { quantity }),
        tone: side === "buy" ? "rise" : "fall",
      },
    ];
  };
  const ofHolding = ({ side, averagePrice, quantity }: Holding): OwnLevel => ({
    key: `average ${side}`,
    price: averagePrice,
    label: t(`own.${side}`, { quantity: format.quantity(quantity) }),
    tone: "average",
  });

  return [
    ...(drafted === null ? [] : [drafted]),
    ...(orders.data?.items.flatMap(ofOrder) ?? []),
    ...(holdings.data?.items.filter((holding) => holding.code === code).map(ofHolding) ?? []),
  ];
}
