import { TabPanel, Tabs } from "@akari/ui/tabs.tsx";
import { useTranslations } from "use-intl/react";
import { type RouteParameters, urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import styles from "./account-log-page.module.css";
import { IncomeLog } from "./income-log.tsx";
import { LedgerLog } from "./ledger-log.tsx";

/** 台帳 and 損益履歴: every entry of the account, and each trading day's income and costs (M-RT-20). */
export function AccountLogPage({
  parameters: { view = "ledger" },
}: {
  readonly parameters: RouteParameters["accountLog"];
}) {
  const { navigator } = useServices();
  const t = useTranslations("ledger");
  return (
    <Page title={t("title")} back="history">
      <div className={styles.tabs}>
        <Tabs
          id="account-log"
          label={t("tab.label")}
          value={view}
          onChange={(next) => navigator.redirect(urlOf("accountLog", { view: next }))}
          tabs={[
            { value: "ledger", label: t("tab.ledger") },
            { value: "income", label: t("tab.income") },
          ]}
        />
      </div>
      <TabPanel id="account-log" value={view}>
        {view === "ledger" ? <LedgerLog /> : <IncomeLog />}
      </TabPanel>
    </Page>
  );
}
