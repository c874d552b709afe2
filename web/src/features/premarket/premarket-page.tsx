import { TabPanel, Tabs } from "@akari/ui/tabs.tsx";
import { useTranslations } from "use-intl/react";
import { type RouteParameters, urlOf } from "../../navigation/parameters.ts";
import { HelpButton } from "../../page/help-button.tsx";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { ApplicationList } from "./application-list.tsx";
import { StockBoard } from "./stock-board.tsx";
import { useApplying } from "./use-applying.ts";

type View = "stocks" | "applications";

/** 寄付前取引: every share with its expected opening price, and the customer's applications (M-PRE-1). */
export function PremarketPage({
  parameters: { view: shown, code },
}: {
  readonly parameters: RouteParameters["premarket"];
}) {
  const { navigator } = useServices();
  const t = useTranslations("premarket");
  const applying = useApplying().data?.applying ?? 0;
  const view: View = shown ?? "stocks";
  const choose = (next: View) =>
    navigator.redirect(urlOf("premarket", next === "stocks" ? {} : { view: next }));
  return (
    <Page
      title={t("title")}
      back="history"
      right={<HelpButton label={t("help")} document={{ name: "orders" }} />}
    >
      <Tabs
        id="premarket"
        label={t("tab.label")}
        value={view}
        onChange={choose}
        tabs={[
          { value: "stocks", label: t("tab.stocks") },
          {
            value: "applications",
            label:
              applying > 0 ? t("tab.applicationsOpen", { count: applying }) : t("tab.applications"),
          },
        ]}
      />
      <TabPanel id="premarket" value={view}>
        {view === "stocks" ? (
          <StockBoard key={code ?? ""} code={code} onApplied={() => choose("applications")} />
        ) : (
          <ApplicationList />
        )}
      </TabPanel>
    </Page>
  );
}
