import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { startOfDay } from "../../../i18n/trading-day.ts";
import { Lines } from "./lines.tsx";
import type { OrderShape } from "./order-shape.ts";
import { useOrderWords } from "./use-order-words.ts";

interface Row {
  readonly label: string;
  readonly value: ReactNode;
}

/**
 * Condition, last date and exit as rows of a table; every order has a last date. After Tokyo's close an order is for the next day,
 * whose date is shown.
 */
export function useTermRows(
  decimals: 0 | 1,
): (shape: OrderShape, nextDay: string | null) => readonly Row[] {
  const t = useTranslations("order");
  const dated = useTranslations("orderTerms.sheet");
  const format = useFormat();
  const words = useOrderWords(decimals);
  return (shape, nextDay) => {
    const { condition, goodTill } = shape;
    const exit = words.exit(shape);
    return [
      ...(condition === null
        ? []
        : [{ label: t("condition.label"), value: t(`condition.${condition}`) }]),
      {
        label: t("validity.label"),
        value:
          goodTill === null
            ? nextDay === null
              ? t("validity.day")
              : dated("day", { date: format.day(startOfDay(nextDay)) })
            : t("validity.until", { date: format.day(goodTill) }),
      },
      ...(exit.length === 0 ? [] : [{ label: t("exit.label"), value: <Lines lines={exit} /> }]),
    ];
  };
}
