import { TabPanel, Tabs } from "@akari/ui/tabs.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { type RouteParameters, urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { Applications } from "./applications.tsx";
import { Offerings } from "./offerings.tsx";
import { readEveryMs, useOfferings } from "./use-ipo.ts";
import { Wins } from "./wins.tsx";

type View = "open" | "applications" | "wins";

/** IPO: what is offered, own applications, and what they have won (M-IPO-1 to M-IPO-3). */
export function IpoPage({ parameters }: { readonly parameters: RouteParameters["ipo"] }) {
  const { navigator } = useServices();
  const t = useTranslations("ipo");
  const list = useOfferings();
  const wins = useApi("ipo/wins", {}, { quiet: true, refetchInterval: readEveryMs }).data;
  const view: View = parameters.view ?? "open";
  const open = list.data?.items.filter(({ status }) => status === "open").length ?? 0;
  const unpaid = wins?.items.filter(({ status, reason }) => status === "won" && reason === null);
  const change = (next: View) =>
    navigator.redirect(next === "open" ? urlOf("ipo") : urlOf("ipo", { view: next }));
  return (
    <Page title={t("title")} code={t("subtitle")} back="history">
      <Tabs
        id="ipo"
        label={t("views")}
        value={view}
        onChange={change}
        tabs={[
          { value: "open", label: t("tab.open", { count: open }) },
          { value: "applications", label: t("tab.applications") },
          { value: "wins", label: t("tab.wins", { count: unpaid?.length ?? 0 }) },
        ]}
      />
      <TabPanel id="ipo" value={view}>
        {view === "open" && <Offerings list={list} />}
        {view === "applications" && <Applications />}
        {view === "wins" && <Wins />}
      </TabPanel>
    </Page>
  );
}
