import { recordNumberOf } from "@akari/api/case-number";
import type { OrderItem } from "@akari/api/order";
import { ListRow } from "@akari/ui/list-row.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../../http/use-api.ts";
import { urlOf } from "../../../navigation/parameters.ts";
import { useServices } from "../../../services/services.ts";

/** Links from an exit to its opening order, and from that to its exits. */
export function OrderLinks({ order }: { readonly order: OrderItem }) {
  const { navigator } = useServices();
  const t = useTranslations("order.detail");
  const { orderId, parentOrderId, code, exit } = order;
  // Exits are placed after their order, so they are among the share's newest unless very many came since.
  const { data } = useApi("trade/orders", { code }, { quiet: true, enabled: exit !== null });
  const exits = data?.items.filter((other) => other.parentOrderId === orderId) ?? [];
  const open = (id: string) => () => navigator.navigate(urlOf("tradeDetail", { orderId: id }));
  return (
    <>
      {parentOrderId !== null && (
        <ListRow
          label={t("parent")}
          value={recordNumberOf("order", parentOrderId)}
          onClick={open(parentOrderId)}
        />
      )}
      {exits.map((other) => (
        <ListRow
          key={other.orderId}
          label={t("exitOrder")}
          value={recordNumberOf("order", other.orderId)}
          onClick={open(other.orderId)}
        />
      ))}
    </>
  );
}
