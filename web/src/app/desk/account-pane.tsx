import { EmptyState } from "@akari/ui/empty-state.tsx";
import { TabPanel, Tabs } from "@akari/ui/tabs.tsx";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { WorkingOrders } from "../../features/order/list/working-orders.tsx";
import { ClosedPositions } from "../../features/portfolio/closed-positions.tsx";
import { OpenPositions } from "../../features/portfolio/open-positions.tsx";
import { useApi } from "../../http/use-api.ts";
import { valuationIntervalMs } from "../../http/valuation-interval.ts";
import { useSignedIn } from "../../session/use-session.ts";
import styles from "./account-pane.module.css";

type View = "positions" | "orders" | "closed";

interface AccountPaneProps {
  readonly id: string;
  /** There is room for two tables: orders stand beside positions. */
  readonly both: boolean;
}

/** Positions and orders of the whole account, live. */
export function AccountPane({ id, both }: AccountPaneProps) {
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
            <AccountView view={shown} />
          </TabPanel>
        </div>
      </section>
    );
  };
  return (
    <div className={styles.tables}>
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

function AccountView({ view }: { readonly view: View }): ReactNode {
  const t = useTranslations("portfolio.empty");
  switch (view) {
    case "positions":
      return <OpenPositions empty={<EmptyState title={t("positions")} />} />;
    case "orders":
      return <WorkingOrders />;
    case "closed":
      return <ClosedPositions />;
  }
}
