import { TabPanel, Tabs } from "@akari/ui/tabs.tsx";
import { useTranslations } from "use-intl/react";
import { type RouteParameters, urlOf } from "../../navigation/parameters.ts";
import { HelpButton } from "../../page/help-button.tsx";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { isLeft } from "./is-left.ts";
import { OpenBlocks } from "./open-blocks.tsx";
import { OwnSubscriptions } from "./own-subscriptions.tsx";
import { PastBlocks } from "./past-blocks.tsx";
import { useBlocks } from "./use-blocks.ts";

type View = "open" | "mine" | "past";

/** 大口取引: what can be subscribed to, own subscriptions, and how earlier blocks went (M-RT-12, M-BLK-1). */
export function BlockPage({ parameters }: { readonly parameters: RouteParameters["blockTrade"] }) {
  const { navigator } = useServices();
  const t = useTranslations("block");
  const blocks = useBlocks();
  const view: View = parameters.view ?? "open";
  const open = blocks.list.data?.items.filter(isLeft).length;
  const applying = blocks.own.data?.applying;
  const change = (next: View) =>
    navigator.redirect(next === "open" ? urlOf("blockTrade") : urlOf("blockTrade", { view: next }));
  return (
    <Page
      title={t("title")}
      code={t("subtitle")}
      back="history"
      right={<HelpButton label={t("help")} document={{ name: "help", section: "block" }} />}
    >
      <Tabs
        id="block"
        label={t("views")}
        value={view}
        onChange={change}
        tabs={[
          {
            value: "open",
            label: open === undefined ? t("tab.openUnread") : t("tab.open", { count: open }),
          },
          {
            value: "mine",
            label:
              applying === undefined ? t("tab.mineUnread") : t("tab.mine", { count: applying }),
          },
          { value: "past", label: t("tab.past") },
        ]}
      />
      <TabPanel id="block" value={view}>
        {view === "open" && <OpenBlocks {...blocks} />}
        {view === "mine" && <OwnSubscriptions />}
        {view === "past" && <PastBlocks own={blocks.own.data?.items ?? []} />}
      </TabPanel>
    </Page>
  );
}
