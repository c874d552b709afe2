import type { Fill, OrderItem } from "@akari/api/order";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { Page } from "../../app/page.tsx";
import { urlOf } from "../../app/parameters.ts";
import { useServices } from "../../app/services.ts";
import { useFormat } from "../../i18n/provider.tsx";
import type { Stock } from "../../quotes/use-stocks.ts";
import { Button } from "../../ui/button.tsx";
import { DetailSection } from "../../ui/detail-section.tsx";
import { KeyValue } from "../../ui/key-value.tsx";
import { FillList } from "../../ui/fill-list.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { ManageSheet } from "./manage-sheet.tsx";
import styles from "./order-detail.module.css";
import { OrderStatusBadge } from "./order-status.tsx";
import { OrderWaiting } from "./order-waiting.tsx";
import { isAlive, orderTrade } from "./order-words.ts";

interface OrderDetailProps {
  readonly order: OrderItem & { readonly fills: readonly Fill[] };
  readonly stock: Stock;
}

export function OrderDetail({ order, stock }: OrderDetailProps) {
  const { navigator } = useServices();
  const t = useTranslations("order");
  const format = useFormat();
  const [managing, setManaging] = useState(false);
  const alive = isAlive(order);
  const { positionId, code } = order;
  return (
    <Page
      title={t("detail.title")}
      code={code}
      back="history"
      actions={alive ? <Button onClick={() => setManaging(true)}>{t("manage")}</Button> : undefined}
    >
      <DetailSection>
        <div className={styles.head}>
          <h2 className={styles.name}>{stock.name}</h2>
          <span role="status">
            <OrderStatusBadge order={order} />
          </span>
        </div>
        {order.status === "working" && <OrderWaiting order={order} />}
        <KeyValue
          rows={[
            { label: t("result.number"), value: order.orderId },
            { label: t("trade.label"), value: t(`trade.${orderTrade(order)}`) },
            {
              label: t("type.label"),
              value:
                order.price === null
                  ? t("type.market")
                  : t("limitAt", { price: format.priceYen(order.price, stock.decimals) }),
            },
            {
              label: t("result.filled"),
              value: t("result.filledOf", {
                filled: format.quantity(order.filledQuantity),
                quantity: format.shares(order.quantity),
              }),
            },
            ...(order.averagePrice === null
              ? []
              : [
                  {
                    label: t("result.averagePrice"),
                    value: format.averageYen(order.averagePrice, stock.decimals),
                  },
                ]),
            {
              label: t("leverage.label"),
              value: t("leverage.times", { times: order.leverage }),
            },
            ...(order.held > 0 ? [{ label: t("cost.held"), value: format.yen(order.held) }] : []),
            { label: t("detail.placedAt"), value: format.dateTime(order.placedAt) },
            ...(order.endedAt === null
              ? [{ label: t("validity.label"), value: t("validity.day") }]
              : [{ label: t("detail.endedAt"), value: format.dateTime(order.endedAt) }]),
            ...(order.remarks === "" ? [] : [{ label: t("detail.remarks"), value: order.remarks }]),
          ]}
        />
      </DetailSection>
      <DetailSection heading={t("detail.fills")}>
        {order.fills.length === 0 ? (
          <p className={styles.none}>{t("detail.noFills")}</p>
        ) : (
          <FillList
            fills={order.fills}
            decimals={stock.decimals}
            words={{
              line: (price, quantity) => t("detail.fill", { price, quantity }),
              fee: (amount) => t("detail.fee", { amount }),
            }}
          />
        )}
      </DetailSection>
      <DetailSection>
        {positionId !== null && (
          <ListRow
            label={t("detail.position")}
            value={positionId}
            onClick={() => navigator.navigate(urlOf("tradeDetail", { positionId }))}
          />
        )}
        <ListRow
          label={t("detail.stock")}
          value={code}
          onClick={() => navigator.navigate(urlOf("instrument", { code }))}
        />
        <ListRow
          label={t("log.ofThisStock")}
          onClick={() => navigator.navigate(urlOf("orderLog", { code }))}
        />
        <ListRow
          label={t("detail.ledger")}
          onClick={() => navigator.navigate(urlOf("accountLog"))}
        />
      </DetailSection>
      {managing && alive && (
        <ManageSheet order={order} stock={stock} onClose={() => setManaging(false)} />
      )}
    </Page>
  );
}
