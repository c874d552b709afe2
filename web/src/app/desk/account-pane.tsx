import { EmptyState } from "@akari/ui/empty-state.tsx";
import { TabPanel, Tabs } from "@akari/ui/tabs.tsx";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { OrderLines } from "../../features/order/list/order-lines.tsx";
import { OrderTable } from "../../features/order/list/order-table.tsx";
import { WorkingOrders } from "../../features/order/list/working-orders.tsx";
import { CancelAll } from "../../features/order/manage/cancel-all.tsx";
import { ClosedPositions } from "../../features/portfolio/closed-positions.tsx";
import { PositionLines } from "../../features/portfolio/position-lines.tsx";
import { PositionTable } from "../../features/portfolio/position-table.tsx";
import { useWholeList } from "../../http/use-whole-list.ts";
import { useSignedIn } from "../../session/use-session.ts";
import { useSummary } from "../../valuation/use-valuation.ts";
import styles from "./account-pane.module.css";
import { useClosingSheet } from "./closing-sheet.tsx";
import { OpenProfit } from "./open-profit.tsx";
import { OrdersFoot } from "./orders-foot.tsx";
import scroll from "./scroller.module.css";
import { useGrouped } from "./use-grouped.ts";

type View = "positions" | "orders" | "closed";

interface AccountPaneProps {
  readonly id: string;
  /** There is room for two lists: orders stand beside positions. */
  readonly both: boolean;
  /** The share beside them, where there is room for columns as well. */
  readonly columnsBeside?: string | undefined;
}

/** Positions and orders of the whole account, live. */
export function AccountPane(props: AccountPaneProps) {
  const desk = useTranslations("desk");
  const signedIn = useSignedIn();
  return signedIn ? <Account {...props} /> : <EmptyState title={desk("guestAccount")} />;
}

function Account({ id, both, columnsBeside }: AccountPaneProps) {
  const t = useTranslations("portfolio.tab");
  const desk = useTranslations("desk");
  const [view, setView] = useState<View>("positions");
  const [grouped, toggleGrouped] = useGrouped();
  const orders = useWholeList("trade/orders", { status: "open" });
  const { data } = useSummary();

  const labels: Readonly<Record<View, string>> = {
    positions:
      data === undefined ? t("positionsUncounted") : t("positions", { count: data.openPositions }),
    orders: data === undefined ? t("ordersUncounted") : t("orders", { count: data.workingOrders }),
    closed: t("closed"),
  };
  const group = (
    <button type="button" className={styles.action} aria-pressed={grouped} onClick={toggleGrouped}>
      {desk("group")}
    </button>
  );
  /** At the end of the row of tabs. */
  const sides: Readonly<Record<View, ReactNode>> = {
    positions:
      data !== undefined &&
      data.openPositions > 0 &&
      (columnsBeside === undefined ? <OpenProfit amount={data.floatingProfit} /> : group),
    orders: <CancelAll orders={orders ?? []} className={styles.action} />,
    closed: null,
  };
  const foot = <OrdersFoot orders={orders} />;
  const views: Readonly<Record<View, ReactNode>> = {
    positions: <Positions columnsBeside={columnsBeside} grouped={grouped} />,
    orders: (
      <WorkingOrders
        renderList={(items, onManage) =>
          columnsBeside === undefined ? (
            <OrderLines orders={items} named onManage={onManage} />
          ) : (
            <OrderTable orders={items} current={columnsBeside} onManage={onManage} />
          )
        }
        foot={foot}
      />
    ),
    closed: <ClosedPositions />,
  };
  const table = (tableId: string, own: readonly View[]) => {
    const shown = own.includes(view) ? view : (own[0] ?? "positions");
    return (
      <section className={styles.table} aria-label={labels[own[0] ?? "positions"]}>
        <div className={styles.head} data-total={columnsBeside === undefined}>
          <Tabs
            label={t("label")}
            id={tableId}
            tabs={own.map((value) => ({ value, label: labels[value] }))}
            value={shown}
            onChange={setView}
          />
          {sides[shown]}
        </div>
        <div className={`${scroll.scroller} ${styles.scroller}`}>
          <TabPanel id={tableId} value={shown}>
            {views[shown]}
          </TabPanel>
        </div>
      </section>
    );
  };
  return (
    <div className={styles.tables} data-columns={columnsBeside === undefined ? undefined : true}>
      {both ? (
        <>
          {table(`${id}-positions`, ["positions", "closed"])}
          {table(`${id}-orders`, ["orders"])}
        </>
      ) : (
        table(id, ["positions", "orders", "closed"])
      )}
    </div>
  );
}

interface PositionsProps {
  /** The share beside them, where there is room for columns. */
  readonly columnsBeside: string | undefined;
  readonly grouped: boolean;
}

function Positions({ columnsBeside, grouped }: PositionsProps) {
  const t = useTranslations("portfolio.empty");
  const { close, sheet } = useClosingSheet();
  const empty = <EmptyState title={t("positions")} />;
  if (columnsBeside === undefined) return <PositionLines empty={empty} />;
  return (
    <>
      <PositionTable current={columnsBeside} grouped={grouped} onClose={close} empty={empty} />
      {sheet}
    </>
  );
}
