import { TabPanel, Tabs } from "@akari/ui/tabs.tsx";
import download from "@phosphor-icons/core/regular/download-simple.svg?raw";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { saveFile } from "../../http/save-file.ts";
import { useCsvChoice } from "../../http/use-csv-choice.ts";
import { type RouteParameters, urlOf } from "../../navigation/parameters.ts";
import { BarButton } from "../../page/navigation-bar.tsx";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import styles from "./account-log-page.module.css";
import { IncomeLog } from "./income-log.tsx";
import { LedgerLog } from "./ledger-log.tsx";

/** 台帳 and 損益履歴: every entry of the account, and each trading day's income and costs (M-RT-20). */
export function AccountLogPage({
  parameters: { view = "ledger", rows, ...filters },
}: {
  readonly parameters: RouteParameters["accountLog"];
}) {
  const { client, navigator } = useServices();
  const t = useTranslations("ledger");
  const csvChoice = useCsvChoice();
  const save = useMutation({
    mutationFn: () => client.call("account/ledger/export", { ...filters, ...csvChoice }),
    onSuccess: ({ fileName, text }) => saveFile(fileName, "text/csv;charset=utf-8", text),
  });
  return (
    <Page
      title={t("title")}
      back="history"
      right={
        view === "ledger" && (
          <BarButton
            icon={download}
            label={t("save")}
            onClick={() => {
              if (!save.isPending) save.mutate();
            }}
          />
        )
      }
    >
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
        {view === "ledger" ? (
          <LedgerLog
            filters={filters}
            onFilters={(next) =>
              navigator.redirect(urlOf("accountLog", rows === undefined ? next : { ...next, rows }))
            }
            everyEntry={rows === "entries"}
            onEveryEntry={(everyEntry) =>
              navigator.redirect(
                urlOf("accountLog", everyEntry ? { ...filters, rows: "entries" } : filters),
              )
            }
          />
        ) : (
          <IncomeLog />
        )}
      </TabPanel>
    </Page>
  );
}
