import { recordNumberOf } from "@akari/api/case-number";
import type { OrderItem, OrderSettlement } from "@akari/api/order";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { shapeOfOrder } from "../wording/order-shape.ts";
import { useOrderQuantity } from "../wording/use-order-quantity.ts";
import { useOrderWords } from "../wording/use-order-words.ts";
import { useTermRows } from "../wording/use-term-rows.tsx";
import { useNextDay } from "./use-next-day.ts";
import { isCash, tradeOf } from "../../../executions/trade-words.ts";

interface OrderTermsProps {
  readonly order: OrderItem & { readonly settlement: OrderSettlement | null };
  readonly decimals: 0 | 1;
}

/** All terms of a placed order and its fills. */
export function OrderTerms({ order, decimals }: OrderTermsProps) {
  const t = useTranslations("order");
  const format = useFormat();
  const words = useOrderWords(decimals);
  const { filledOf } = useOrderQuantity();
  const termRows = useTermRows(decimals);
  const shape = shapeOfOrder(order);
  const nextDay = useNextDay(order)?.orderDate ?? null;
  const origin = words.origin(order);
  return (
    <KeyValue
      rows={[
        { label: t("result.number"), value: recordNumberOf("order", order.orderId) },
        { label: t("trade.label"), value: t(`trade.${tradeOf(order)}`) },
        { label: t("type.label"), value: words.method(shape) },
        ...termRows(shape, nextDay === order.goodTill ? nextDay : null),
        ...(origin === null ? [] : [{ label: t("origin.label"), value: origin }]),
        { label: t("result.filled"), value: filledOf(order) },
        ...(order.averagePrice === null
          ? []
          : [
              {
                label: t("result.averagePrice"),
                value: format.averageYen(order.averagePrice, decimals),
              },
            ]),
        // Of shares owned outright it stands with the money that moved.
        ...(order.settlement === null || isCash(order)
          ? []
          : [{ label: t("lead.money.value"), value: format.yen(order.settlement.value) }]),
        ...(isCash(order)
          ? []
          : [
              { label: t("leverage.label"), value: t("leverage.times", { times: order.leverage }) },
            ]),
        ...(order.held > 0 ? [{ label: t("cost.held"), value: format.yen(order.held) }] : []),
        ...(order.remarks === ""
          ? []
          : [{ label: t("detail.remarks"), value: order.remarks, prose: true }]),
      ]}
    />
  );
}
