import { EmptyState } from "@akari/ui/empty-state.tsx";
import { TabPanel, Tabs } from "@akari/ui/tabs.tsx";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { WorkingOrders } from "../../features/order/list/working-orders.tsx";
import { CloseSheet } from "../../features/order/manage/close-sheet.tsx";
import { ClosedPositions } from "../../features/portfolio/closed-positions.tsx";
import { OpenPositions } from "../../features/portfolio/open-positions.tsx";
import { PositionTable } from "../../features/portfolio/position-table.tsx";
import { useApi } from "../../http/use-api.ts";
import { valuationIntervalMs } from "../../http/valuation-interval.ts";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { useSignedIn } from "../../session/use-session.ts";
import styles from "./account-pane.module.css";

type View = "positions" | "orders" | "closed";

interface AccountPaneProps {
  readonly id: string;
  /** There is room for two tables: orders stand beside positions. */
  readonly both: boolean;
  /** The share beside them, where there is room for columns as well. */
  readonly columnsBeside?: string | undefined;
}

/** Positions and orders of the whole account, live. */
export function AccountPane({ id, both, columnsBeside }: AccountPaneProps) {
  const t = useTranslations("portfolio.tab");
  const desk = useTranslations("desk");
  const signedIn = useSignedIn();
  const [view, setView] = useState<View>("positions");
  const { data } = useApi(
    "account/summary",
    {},
    { refetchInterval: valuationIntervalMs, quiet: true },
  );
  if (!signedIn) return <EmptyState title={desk("guestAccount")} />;

  const labels: Readonly<Record<View, string>> = {
    positions:
      data === undefined ? t("positionsUncounted") : t("positions", { count: data.openPositions }),
    orders: data === undefined ? t("ordersUncounted") : t("orders", { count: data.workingOrders }),
    closed: t("closed"),
  };
  const table = (tableId: string, views: readonly View[]) => {
    const shown = views.includes(view) ? view : (views[0] ?? "positions");
    return (
      <section className={styles.table} aria-label={labels[views[0] ?? "positions"]}>
        <Tabs
          label={t("label")}
          id={tableId}
          tabs={views.map((value) => ({ value, label: labels[value] }))}
          value={shown}
          onChange={setView}
        />
        <div className={styles.scroller}>
          <TabPanel id={tableId} value={shown}>
            <AccountView view={shown} tableBeside={columnsBeside} />
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

interface AccountViewProps {
  readonly view: View;
  /** The share beside it, where there is room for columns. */
  readonly tableBeside: string | undefined;
}

function AccountView({ view, tableBeside }: AccountViewProps): ReactNode {
  const t = useTranslations("portfolio.empty");
  switch (view) {
    case "positions": {
      const empty = <EmptyState title={t("positions")} />;
      return tableBeside === undefined ? (
        <OpenPositions empty={empty} />
      ) : (
        <ClosablePositions code={tableBeside} empty={empty} />
      );
    }
    case "orders":
      return <WorkingOrders {...(tableBeside === undefined ? {} : { tableBeside })} />;
    case "closed":
      return <ClosedPositions />;
  }
}

interface ClosablePositionsProps {
  readonly code: string;
  readonly empty: ReactNode;
}

function ClosablePositions({ code, empty }: ClosablePositionsProps) {
  const instrumentOf = useInstruments();
  const [closing, setClosing] = useState<string | null>(null);
  // Read again, since other orders may close the position while the sheet is open.
  const { data: position } = useApi(
    "trade/position",
    { positionId: closing ?? "" },
    { quiet: true, enabled: closing !== null },
  );
  return (
    <>
      <PositionTable
        current={code}
        onClose={({ positionId }) => setClosing(positionId)}
        empty={empty}
      />
      {closing !== null && position !== undefined && position.status !== "closed" && (
        <CloseSheet
          key={closing}
          position={position}
          name={instrumentOf(position.code).name}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  );
}
