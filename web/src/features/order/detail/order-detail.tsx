import type { ForcedClose } from "@akari/api/margin";
import type { Fill, OrderItem } from "@akari/api/order";
import { Button } from "@akari/ui/button.tsx";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { ListRow } from "@akari/ui/list-row.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { FillList } from "../../../executions/fill-list.tsx";
import { urlOf } from "../../../navigation/parameters.ts";
import { Page } from "../../../page/page.tsx";
import { InstrumentName } from "../../../quotes/instrument-name.tsx";
import type { Instrument } from "../../../quotes/use-instruments.ts";
import { useServices } from "../../../services/services.ts";
import { ManageSheet } from "../manage/manage-sheet.tsx";
import { shapeOfOrder } from "../wording/order-shape.ts";
import { OrderStatusBadge } from "../wording/order-status.tsx";
import { OrderWill } from "../wording/order-will.tsx";
import { isAlive, isChangeable } from "../wording/order-words.ts";
import { FillExplanation } from "./fill-explanation.tsx";
import { ForcedReason } from "./forced-reason.tsx";
import { OrderCourse } from "./order-course.tsx";
import styles from "./order-detail.module.css";
import { OrderLinks } from "./order-links.tsx";
import { OrderTerms } from "./order-terms.tsx";
import { OrderWaiting } from "./order-waiting.tsx";

interface OrderDetailProps {
  readonly order: OrderItem & {
    readonly fills: readonly Fill[];
    readonly forced: ForcedClose | null;
  };
  readonly instrument: Instrument;
}

export function OrderDetail({ order, instrument }: OrderDetailProps) {
  const { navigator } = useServices();
  const t = useTranslations("order");
  const [managing, setManaging] = useState(false);
  const alive = isAlive(order);
  const changeable = isChangeable(order);
  const isReached = order.stop !== null && order.stop.reachedAt !== null;
  const { positionId, code } = order;
  return (
    <Page
      title={t("detail.title")}
      code={code}
      back="history"
      actions={
        changeable ? <Button onClick={() => setManaging(true)}>{t("manage")}</Button> : undefined
      }
    >
      <DetailSection>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <InstrumentName instrument={instrument} />
          </h2>
          <span role="status">
            <OrderStatusBadge order={order} />
          </span>
        </div>
        <OrderWaiting order={order} decimals={instrument.decimals} />
        <OrderTerms order={order} decimals={instrument.decimals} />
        {alive && !isReached && (
          <OrderWill
            shape={shapeOfOrder(order)}
            quantity={order.quantity - order.filledQuantity}
            decimals={instrument.decimals}
          />
        )}
      </DetailSection>
      {order.forced !== null && <ForcedReason forced={order.forced} />}
      <OrderCourse order={order} decimals={instrument.decimals} />
      <DetailSection heading={t("detail.fills")}>
        {order.fills.length === 0 ? (
          <p className={styles.none}>{t(alive ? "detail.noFills" : "detail.neverFilled")}</p>
        ) : (
          <FillList
            fills={order.fills}
            decimals={instrument.decimals}
            words={{
              line: (price, quantity) => t("detail.fill", { price, quantity }),
              fee: (amount) => t("detail.fee", { amount }),
            }}
            renderMore={({ explanation }) => (
              <FillExplanation explanation={explanation} decimals={instrument.decimals} />
            )}
          />
        )}
      </DetailSection>
      <DetailSection>
        <OrderLinks order={order} />
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
        <ListRow
          label={t("detail.kinds")}
          onClick={() => navigator.navigate(urlOf("document", { name: "orders" }))}
        />
      </DetailSection>
      {managing && changeable && (
        <ManageSheet order={order} instrument={instrument} onClose={() => setManaging(false)} />
      )}
    </Page>
  );
}
