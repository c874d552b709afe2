import { recordNumberOf } from "@akari/api/case-number";
import type { OrderItem } from "@akari/api/order";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import type { OrderShape } from "./order-shape.ts";
import { isBuy } from "./order-words.ts";

/** Orders in a few words, for rows and tables. */
export interface OrderWords {
  /** 成行, 指値 2,350円, 逆指値 2,350円以下で成行, OCO … */
  readonly method: (
    shape: Pick<OrderShape, "buys" | "type" | "price" | "trigger" | "oco">,
  ) => string;
  /** What a price in a column of its own leaves out: the trigger of a stop, the second leg of an OCO; null for a plain order. */
  readonly besidePrice: (shape: Pick<OrderShape, "buys" | "trigger" | "oco">) => string | null;
  /** The legs of an exit, each by itself. */
  readonly exit: (shape: Pick<OrderShape, "buys" | "exit">) => readonly string[];
  /** Condition, last date and exit, each by itself; nothing for a plain order. */
  readonly terms: (shape: OrderShape) => readonly string[];
  /** The origin, unless it is the reader. */
  readonly origin: (order: Pick<OrderItem, "origin" | "parentOrderId">) => string | null;
  /** What it waits for while it is at the brokerage. */
  readonly waits: (
    order: Pick<OrderItem, "waitsFor" | "stop" | "side" | "intent">,
  ) => string | null;
}

export function useOrderWords(decimals: 0 | 1): OrderWords {
  const t = useTranslations("order");
  const format = useFormat();
  const yen = (price: number) => format.priceYen(price, decimals);
  const sideOf = (buys: boolean) => (buys ? "buy" : "other");

  const method: OrderWords["method"] = ({ buys, type, price, trigger, oco }) => {
    const side = sideOf(buys);
    if (trigger !== null) {
      const at = { side, trigger: yen(trigger) };
      return price === null
        ? t("method.stopMarket", at)
        : t("method.stopLimit", { ...at, price: yen(price) });
    }
    if (type === "market" || price === null) return t("type.market");
    if (oco === null) return t("limitAt", { price: yen(price) });
    const both = { side, price: yen(price), trigger: yen(oco.trigger) };
    return oco.price === null
      ? t("method.ocoMarket", both)
      : t("method.ocoLimit", { ...both, stopPrice: yen(oco.price) });
  };

  const besidePrice: OrderWords["besidePrice"] = ({ buys, trigger, oco }) => {
    const side = sideOf(buys);
    if (trigger !== null) return t("table.stop", { side, trigger: yen(trigger) });
    if (oco === null) return null;
    const leg = { side, trigger: yen(oco.trigger) };
    return oco.price === null
      ? t("table.ocoMarket", leg)
      : t("table.ocoLimit", { ...leg, stopPrice: yen(oco.price) });
  };

  const exitWords: OrderWords["exit"] = ({ buys, exit }) => {
    if (exit === null) return [];
    const { price, stop } = exit;
    const words: string[] = [];
    if (price !== null) words.push(t("exit.price", { price: yen(price) }));
    if (stop === null) return words;
    const at = { side: sideOf(!buys), trigger: yen(stop.trigger) };
    words.push(
      stop.price === null
        ? t("exit.stopMarket", at)
        : t("exit.stopLimit", { ...at, price: yen(stop.price) }),
    );
    return words;
  };

  return {
    method,
    besidePrice,
    exit: exitWords,
    terms: (shape) => [
      ...(shape.condition === null ? [] : [t(`condition.${shape.condition}`)]),
      ...(shape.goodTill === null
        ? []
        : [t("validity.until", { date: format.day(shape.goodTill) })]),
      ...exitWords(shape),
    ],
    origin: ({ origin, parentOrderId }) =>
      origin === "customer"
        ? null
        : t(`origin.${origin}`, {
            number: parentOrderId === null ? "" : recordNumberOf("order", parentOrderId),
          }),
    waits: ({ waitsFor, stop, ...order }) => {
      if (waitsFor === null) return null;
      return waitsFor === "trigger"
        ? t("waitsFor.trigger", {
            side: sideOf(isBuy(order)),
            trigger: stop === null ? "" : yen(stop.trigger),
          })
        : t(`waitsFor.${waitsFor}`);
    },
  };
}
