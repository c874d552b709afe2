import type { OrderItem } from "@akari/api/order";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-pages.ts";
import { useStocks } from "../../quotes/use-stocks.ts";
import { Chips } from "../../ui/chips.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { ManageSheet } from "./manage-sheet.tsx";
import { OrderRow } from "./order-row.tsx";

interface OrderListsProps {
  /** Only this share's orders. */
  readonly code?: string;
}

/** Working orders, or all of them, newest first; working ones can be amended and cancelled. */
export function OrderLists({ code }: OrderListsProps) {
  const t = useTranslations("order.list");
  const [which, setWhich] = useState<"open" | "all">("open");
  return (
    <>
      <Chips
        name={t("label")}
        value={which}
        onChange={setWhich}
        chips={[
          { value: "open", label: t("open") },
          { value: "all", label: t("all") },
        ]}
      />
      <Orders key={which} which={which} code={code} />
    </>
  );
}

function Orders({ which, code }: { which: "open" | "all"; code: string | undefined }) {
  const t = useTranslations("order.list");
  const stockOf = useStocks();
  const pages = usePages("trade/orders", which === "open" ? { status: "open" } : {});
  const [managed, setManaged] = useState<OrderItem | null>(null);
  const orders = pages.items.filter((order) => code === undefined || order.code === code);
  const isOpen = (order: OrderItem) => order.status === "waiting" || order.status === "working";
  const current = orders.find(({ orderId }) => orderId === managed?.orderId) ?? managed;
  return (
    <PagedList pages={pages} rowHeight={4.25}>
      {orders.length === 0 && !pages.hasMore ? (
        <EmptyState title={t(`empty.${which}`)} hint={t("emptyHint")} />
      ) : (
        <ul>
          {orders.map((order) => (
            <OrderRow
              key={order.orderId}
              order={order}
              stock={stockOf(order.code)}
              onManage={isOpen(order) ? () => setManaged(order) : undefined}
            />
          ))}
        </ul>
      )}
      {current !== null && (
        <ManageSheet
          key={current.orderId}
          order={current}
          stock={stockOf(current.code)}
          onClose={() => setManaged(null)}
        />
      )}
    </PagedList>
  );
}
