import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { KeyValue } from "../../ui/key-value.tsx";
import { Lines } from "./lines.tsx";
import { shapeOfRequest } from "./order-shape.ts";
import { type TicketOrder, type TradeKind, buysWith } from "./ticket.ts";
import { useOrderWords } from "./use-order-words.ts";

interface OrderFiguresProps {
  readonly order: TicketOrder;
  readonly trade: TradeKind;
  readonly decimals: 0 | 1;
}

/** What an opening order asks for, in the words of the ticket. */
export function OrderFigures({ order, trade, decimals }: OrderFiguresProps) {
  const t = useTranslations("order");
  const format = useFormat();
  const words = useOrderWords(decimals);
  const shape = shapeOfRequest(order, buysWith(trade));
  const exit = words.exit(shape);
  return (
    <KeyValue
      rows={[
        { label: t("trade.label"), value: t(`trade.${trade}`) },
        { label: t("type.label"), value: words.method(shape) },
        { label: t("quantity.label"), value: format.shares(order.quantity) },
        ...(trade === "cashBuy"
          ? []
          : [
              {
                label: t("leverage.label"),
                value: t("leverage.times", { times: order.leverage }),
              },
            ]),
        ...(shape.condition === null
          ? []
          : [{ label: t("condition.label"), value: t(`condition.${shape.condition}`) }]),
        {
          label: t("validity.label"),
          value:
            shape.goodTill === null
              ? t("validity.day")
              : t("validity.until", { date: format.day(shape.goodTill) }),
        },
        ...(exit.length === 0 ? [] : [{ label: t("exit.label"), value: <Lines lines={exit} /> }]),
      ]}
    />
  );
}
