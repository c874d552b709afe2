import { useTranslations } from "use-intl/react";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ListRows } from "../../list/list-rows.tsx";

/** Every order of the account, newest first. */
export function OrdersTab({ accountId }: { readonly accountId: string }) {
  const t = useTranslations("consoleCustomer");
  const format = useFormat();
  const read = usePages("customer/orders", { accountId }, { every: liveMs });
  return (
    <ListRows
      label={t("tabs.orders")}
      read={read}
      keyOf={({ orderId }) => orderId}
      columns={[
        { key: "id", head: t("orderId"), whole: true, cell: ({ orderId }) => orderId },
        { key: "at", head: t("time"), cell: ({ placedAt }) => format.dateTime(placedAt) },
        { key: "code", head: t("code"), cell: ({ code }) => code },
        {
          key: "kind",
          head: t("kind"),
          cell: ({ side, intent }) => t(`order.${intent}.${side}`),
        },
        {
          key: "price",
          head: t("price"),
          end: true,
          cell: ({ price }) => (price === null ? t("market") : format.average(price, 0)),
        },
        {
          key: "filled",
          head: t("filled"),
          end: true,
          cell: ({ filledQuantity, quantity }) =>
            t("ofAll", {
              count: format.quantity(filledQuantity),
              all: format.quantity(quantity),
            }),
        },
        { key: "status", head: t("state"), cell: ({ status }) => t(`orderStatus.${status}`) },
      ]}
      emptyTitle={t("noOrders")}
    />
  );
}
