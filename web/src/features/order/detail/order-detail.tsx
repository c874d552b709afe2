import { recordNumberOf } from "@akari/api/case-number";
import type { ForcedClose } from "@akari/api/margin";
import type { Fill, OrderItem, OrderSettlement } from "@akari/api/order";
import { Button } from "@akari/ui/button.tsx";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { ListRow } from "@akari/ui/list-row.tsx";
import bell from "@phosphor-icons/core/regular/bell.svg?raw";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { FillList } from "../../../executions/fill-list.tsx";
import { urlOf } from "../../../navigation/parameters.ts";
import { Page } from "../../../page/page.tsx";
import type { Instrument } from "../../../quotes/use-instruments.ts";
import { useServices } from "../../../services/services.ts";
import { ManageSheet } from "../manage/manage-sheet.tsx";
import { isAlive, isChangeable } from "../wording/order-words.ts";
import { FillExplanation } from "./fill-explanation.tsx";
import { ForcedReason } from "./forced-reason.tsx";
import { OrderCourse } from "./order-course.tsx";
import styles from "./order-detail.module.css";
import { OrderLead } from "./order-lead.tsx";
import { OrderLinks } from "./order-links.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderTerms } from "./order-terms.tsx";
import { OrderWaiting } from "./order-waiting.tsx";
import { OrderWays } from "./order-ways.tsx";
import { PlacedWill } from "./placed-will.tsx";

interface OrderDetailProps {
  readonly order: OrderItem & {
    readonly fills: readonly Fill[];
    readonly settlement: OrderSettlement | null;
    readonly forced: ForcedClose | null;
  };
  readonly instrument: Instrument;
  /** Whether it was placed just now: the page is its result, and leads on. */
  readonly isResult?: boolean;
  /** At the foot of the result. */
  readonly afterResult?: ReactNode;
}

export function OrderDetail({
  order,
  instrument,
  isResult = false,
  afterResult,
}: OrderDetailProps) {
  const { navigator } = useServices();
  const t = useTranslations("order");
  const [managing, setManaging] = useState(false);
  const alive = isAlive(order);
  const changeable = isChangeable(order);
  const isReached = order.stop !== null && order.stop.reachedAt !== null;
  const { positionId, code } = order;
  return (
    <Page
      title={t(isResult ? "result.title" : "detail.title")}
      code={code}
      back="history"
      actions={
        changeable ? <Button onClick={() => setManaging(true)}>{t("manage")}</Button> : undefined
      }
    >
      <DetailSection>
        <OrderLead order={order} instrument={instrument} />
        {isResult && <OrderWays order={order} />}
      </DetailSection>
      {order.settlement !== null && (
        <OrderMoney settlement={order.settlement} fills={order.fills} withCash={isResult} />
      )}
      <DetailSection>
        <OrderWaiting order={order} decimals={instrument.decimals} />
        <OrderTerms order={order} decimals={instrument.decimals} />
        {alive && !isReached && <PlacedWill order={order} decimals={instrument.decimals} />}
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
            renderMore={(fill) => (
              <FillExplanation
                explanation={fill.explanation}
                decimals={instrument.decimals}
                isOpen={isResult && fill === order.fills[0]}
              />
            )}
          />
        )}
      </DetailSection>
      <DetailSection>
        {isResult && (
          <ListRow
            icon={bell}
            label={t("detail.alert")}
            onClick={() => navigator.navigate(urlOf("instrument", { code, view: "alert" }))}
          />
        )}
        <OrderLinks order={order} />
        {positionId !== null && (
          <ListRow
            label={t("detail.position")}
            value={recordNumberOf("position", positionId)}
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
      {isResult && afterResult}
      {managing && changeable && (
        <ManageSheet order={order} instrument={instrument} onClose={() => setManaging(false)} />
      )}
    </Page>
  );
}
