import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { KeyValue } from "../../ui/key-value.tsx";
import type { TicketOrder, TradeKind } from "./ticket.ts";

interface OrderFiguresProps {
  readonly order: TicketOrder;
  readonly trade: TradeKind;
  readonly decimals: 0 | 1;
}

/** What an opening order asks for, in the words of the ticket. */
export function OrderFigures({ order, trade, decimals }: OrderFiguresProps) {
  const t = useTranslations("order");
  const format = useFormat();
  return (
    <KeyValue
      rows={[
        { label: t("trade.label"), value: t(`trade.${trade}`) },
        {
          label: t("type.label"),
          value:
            order.price === undefined
              ? t("type.market")
              : t("limitAt", { price: format.priceYen(order.price, decimals) }),
        },
        { label: t("quantity.label"), value: format.shares(order.quantity) },
        ...(trade === "cashBuy"
          ? []
          : [
              {
                label: t("leverage.label"),
                value: t("leverage.times", { times: order.leverage }),
              },
            ]),
        { label: t("validity.label"), value: t("validity.day") },
      ]}
    />
  );
}
