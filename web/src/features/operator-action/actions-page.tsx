import { PullToRefresh } from "@akari/ui/pull-to-refresh.tsx";
import { RefreshButton } from "@akari/ui/refresh-button.tsx";
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
import { ChangesLog } from "./changes-log.tsx";
import styles from "./operator-actions.module.css";
import { ActionsLog } from "./actions-log.tsx";

/** 運営者の操作の記録: all that operators and the desk did to this account, views included, and every change of a state (M-ST-26). */
export function OperatorActionsPage({
  parameters: { view = "operators" },
}: {
  readonly parameters: RouteParameters["operatorActions"];
}) {
  const { navigator, queries } = useServices();
  const t = useTranslations("operatorAction");
  const words = useTranslations("record.changes");
  const save = useSave();
  const refresh = () => queries.refetchQueries({ type: "active" });
  return (
    <Page
      title={t("title")}
      back="history"
      right={
        <>
          {view === "operators" && (
            <BarButton
              icon={download}
              label={t("save")}
              onClick={() => {
                if (!save.isPending) save.mutate();
              }}
            />
          )}
          <RefreshButton onRefresh={refresh} />
        </>
      }
    >
      <div className={styles.tabs}>
        <Tabs
          id="operator-actions"
          label={words("label")}
          value={view}
          onChange={(next) => navigator.redirect(urlOf("operatorActions", { view: next }))}
          tabs={[
            { value: "operators", label: words("operators") },
            { value: "changes", label: words("all") },
          ]}
        />
      </div>
      <TabPanel id="operator-actions" value={view}>
        <PullToRefresh onRefresh={refresh}>
          {view === "operators" ? <ActionsLog /> : <ChangesLog />}
        </PullToRefresh>
      </TabPanel>
    </Page>
  );
}

function useSave() {
  const { client } = useServices();
  const csvChoice = useCsvChoice();
  return useMutation({
    mutationFn: () => client.call("account/operatorActions/export", csvChoice),
    onSuccess: ({ fileName, text }) => saveFile(fileName, "text/csv;charset=utf-8", text),
  });
}
