import type { OrderItem } from "@akari/api/order";
import { Button } from "@akari/ui/button.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../../http/use-pages.ts";
import { urlOf } from "../../../navigation/parameters.ts";
import { useInstruments } from "../../../quotes/use-instruments.ts";
import { useServices } from "../../../services/services.ts";
import { ManageSheet } from "../manage/manage-sheet.tsx";
import { isChangeable } from "../wording/order-words.ts";
import { OrderRow } from "./order-row.tsx";
import styles from "./working-orders.module.css";

interface WorkingOrdersProps {
  /** Only this share's orders. */
  readonly code?: string;
  /** Another form than the rows of the phone. */
  readonly renderList?: (
    orders: readonly OrderItem[],
    onManage: (orderId: string) => void,
  ) => ReactNode;
  /** In place of the sentence that there are none. */
  readonly empty?: ReactNode;
  /** In place of the way to all others; null for neither. */
  readonly foot?: ReactNode;
}

/** Orders that can still be filled, newest first, to amend and cancel here; the way to all others under them. */
export function WorkingOrders({ code, renderList, empty, foot }: WorkingOrdersProps) {
  const { navigator } = useServices();
  const t = useTranslations("order");
  const instrumentOf = useInstruments();
  const ofInstrument = code === undefined ? {} : { code };
  const pages = usePages("trade/orders", { status: "open", ...ofInstrument });
  const [managed, setManaged] = useState<string | null>(null);
  // Once filled or cancelled it leaves the list, which closes its sheet.
  const order = pages.items.find(({ orderId }) => orderId === managed);
  return (
    <PagedList pages={pages} rowHeight={4.25}>
      {pages.items.length === 0 &&
        (empty ?? (
          <EmptyState
            title={t("log.empty.open")}
            hint={t(code === undefined ? "log.emptyHint" : "log.emptyHintHere")}
          />
        ))}
      {pages.items.length > 0 &&
        (renderList?.(pages.items, setManaged) ?? (
          <ul>
            {pages.items.map((item) => (
              <OrderRow
                key={item.orderId}
                order={item}
                instrument={instrumentOf(item.code)}
                onManage={isChangeable(item) ? () => setManaged(item.orderId) : undefined}
              />
            ))}
          </ul>
        ))}
      {foot === undefined ? (
        <div className={styles.more}>
          <Button size="small" onClick={() => navigator.navigate(urlOf("orderLog", ofInstrument))}>
            {t("log.title")}
          </Button>
        </div>
      ) : (
        foot
      )}
      {order !== undefined && (
        <ManageSheet
          key={order.orderId}
          order={order}
          instrument={instrumentOf(order.code)}
          onClose={() => setManaged(null)}
        />
      )}
    </PagedList>
  );
}
