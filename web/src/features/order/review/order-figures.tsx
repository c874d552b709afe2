import { KeyValue } from "@akari/ui/key-value.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { type TicketOrder, type TradeKind, buysWith } from "../ticket/ticket.ts";
import { shapeOfRequest } from "../wording/order-shape.ts";
import { useOrderWords } from "../wording/use-order-words.ts";
import { useTermRows } from "../wording/use-term-rows.tsx";

interface OrderFiguresProps {
  readonly order: TicketOrder;
  readonly trade: TradeKind;
  readonly decimals: 0 | 1;
  /** The trading date that it is for, where that is no longer today. */
  readonly nextDay: string | null;
}

/** What an opening order asks for, in the words of the ticket. */
export function OrderFigures({ order, trade, decimals, nextDay }: OrderFiguresProps) {
  const t = useTranslations("order");
  const format = useFormat();
  const words = useOrderWords(decimals);
  const termRows = useTermRows(decimals);
  const shape = shapeOfRequest(order, buysWith(trade));
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
        ...termRows(shape, nextDay),
      ]}
    />
  );
}
