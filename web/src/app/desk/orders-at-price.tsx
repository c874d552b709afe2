import type { OrderItem } from "@akari/api/order";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { OrderLines } from "../../features/order/list/order-lines.tsx";
import { ManageSheet } from "../../features/order/manage/manage-sheet.tsx";
import { useFormat } from "../../i18n/provider.tsx";
import type { Instrument } from "../../quotes/use-instruments.ts";

interface OrdersAtPriceProps {
  /** Of one share and at one price; without any it is closed. */
  readonly orders: readonly OrderItem[];
  readonly instrument: Instrument;
  readonly onClose: () => void;
}

/** The orders that share a line of the chart, each with the way to its details and to what can be done about it. */
export function OrdersAtPrice({ orders, instrument, onClose }: OrdersAtPriceProps) {
  const t = useTranslations("desk");
  const format = useFormat();
  const [managed, setManaged] = useState<string | null>(null);
  const price = orders[0]?.price ?? null;
  // Once filled, cancelled or amended to another price it leaves the list, which closes its sheet.
  const order = orders.find(({ orderId }) => orderId === managed);
  return (
    <>
      <Sheet
        open={price !== null}
        onClose={onClose}
        closeLabel={t("close")}
        title={
          price !== null && t("ordersAt", { price: format.priceYen(price, instrument.decimals) })
        }
      >
        <OrderLines orders={orders} named={false} onManage={setManaged} />
      </Sheet>
      {order !== undefined && (
        <ManageSheet
          key={order.orderId}
          order={order}
          instrument={instrument}
          onClose={() => setManaged(null)}
        />
      )}
    </>
  );
}
