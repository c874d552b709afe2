import { TabPanel, Tabs } from "@akari/ui/tabs.tsx";
import download from "@phosphor-icons/core/regular/download-simple.svg?raw";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { type RouteParameters, urlOf } from "../../navigation/parameters.ts";
import { BarButton } from "../../page/navigation-bar.tsx";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { DepositLog } from "./deposit-log.tsx";
import styles from "./transaction-log-page.module.css";
import { WithdrawalLog } from "./withdrawal-log.tsx";

type View = NonNullable<RouteParameters["transactionLog"]["view"]>;

const views: readonly View[] = ["orders", "deposits", "withdrawals"];

interface TransactionLogPageProps {
  readonly view: View;
  /** The order history. */
  readonly orders: ReactNode;
}

/** 取引・入出金の履歴: orders, and the records of deposits and withdrawals (M-LOG-1). */
export function TransactionLogPage({ view, orders }: TransactionLogPageProps) {
  const { navigator } = useServices();
  const t = useTranslations("transactionLog");
  const panels: Readonly<Record<View, ReactNode>> = {
    orders,
    deposits: <DepositLog />,
    withdrawals: <WithdrawalLog />,
  };
  return (
    <Page
      title={t("title")}
      back="history"
      right={
        <BarButton
          icon={download}
          label={t("save")}
          onClick={() => navigator.navigate(urlOf("performance"))}
        />
      }
    >
      <div className={styles.tabs}>
        <Tabs
          id="transaction-log"
          label={t("tabs")}
          value={view}
          onChange={(next) => navigator.redirect(urlOf("transactionLog", { view: next }))}
          tabs={views.map((value) => ({ value, label: t(`tab.${value}`) }))}
        />
      </div>
      <TabPanel id="transaction-log" value={view}>
        {panels[view]}
      </TabPanel>
    </Page>
  );
}
