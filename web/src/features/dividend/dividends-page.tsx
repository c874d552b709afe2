import { PullToRefresh } from "@akari/ui/pull-to-refresh.tsx";
import { TabPanel, Tabs } from "@akari/ui/tabs.tsx";
import { useTranslations } from "use-intl/react";
import { type RouteParameters, urlOf } from "../../navigation/parameters.ts";
import { HelpButton } from "../../page/help-button.tsx";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { useSignedIn } from "../../session/use-session.ts";
import styles from "./dividends.module.css";
import { CalendarView } from "./calendar-view.tsx";
import { MineView } from "./mine-view.tsx";

const views = ["calendar", "mine"] as const;

interface PageProps {
  readonly parameters: RouteParameters["dividends"];
}

/** 配当: the calendar of all shares for everybody, and a customer's own dividends (M-DIV-1). */
export function DividendsPage({ parameters }: PageProps) {
  const { view = "calendar", date } = parameters;
  const { navigator, queries } = useServices();
  const t = useTranslations("dividend");
  const signedIn = useSignedIn();
  const shown = signedIn ? view : "calendar";
  return (
    <Page
      title={t("title")}
      back="history"
      right={<HelpButton label={t("help")} document={{ name: "margin" }} />}
    >
      <PullToRefresh onRefresh={() => queries.refetchQueries({ type: "active" })}>
        {signedIn && (
          <div className={styles.tabs}>
            <Tabs
              id="dividends"
              label={t("tabs")}
              value={shown}
              onChange={(next) => navigator.redirect(urlOf("dividends", { view: next }))}
              tabs={views.map((value) => ({ value, label: t(`tab.${value}`) }))}
            />
          </div>
        )}
        {signedIn ? (
          <TabPanel id="dividends" value={shown}>
            {shown === "mine" ? <MineView /> : <CalendarView date={date} />}
          </TabPanel>
        ) : (
          <CalendarView date={date} />
        )}
      </PullToRefresh>
    </Page>
  );
}
