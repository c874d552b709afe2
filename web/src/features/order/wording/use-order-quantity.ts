import type { OrderItem } from "@akari/api/order";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";

type Quantities = Pick<OrderItem, "quantity" | "filledQuantity">;

/** How many shares an order is for, and how many of them it has. */
interface OrderQuantity {
  /** 100 / 300株, of an order without fills too. */
  readonly filledOf: (order: Quantities) => string;
  /** 300株, and 100 / 300株 once some are filled. */
  readonly open: (order: Quantities) => string;
  /** The same without its unit, for a column that names it. */
  readonly openFigure: (order: Quantities) => string;
}

export function useOrderQuantity(): OrderQuantity {
  const t = useTranslations("order.result");
  const format = useFormat();
  const words = (order: Quantities, all: string) =>
    t("filledOf", { filled: format.quantity(order.filledQuantity), quantity: all });
  const shortly = (order: Quantities, all: string) =>
    order.filledQuantity === 0 ? all : words(order, all);
  return {
    filledOf: (order) => words(order, format.shares(order.quantity)),
    open: (order) => shortly(order, format.shares(order.quantity)),
    openFigure: (order) => shortly(order, format.quantity(order.quantity)),
  };
}
