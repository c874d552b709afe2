import { useTranslations } from "use-intl/react";
import { Page } from "../../frame/page.tsx";
import { useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ListState } from "../../list/list-state.tsx";
import { HealthList } from "./health-list.tsx";
import { MarketState } from "./market-state.tsx";
import { OverviewCharts } from "./overview-charts.tsx";
import { DecisionsToday, RecentActions, SignedInPeople } from "./overview-people.tsx";
import { QueueTiles } from "./queue-tiles.tsx";
import styles from "./overview.module.css";

export const overviewMs = 5000;

/** The last hour at one look: what waits, live figures, ledger and market, and what colleagues did. */
export function OverviewPage() {
  const t = useTranslations();
  const format = useFormat();
  const read = useRead("overview", {}, { every: overviewMs });
  const data = read.data;
  const session = data?.market;
  const hours =
    session === undefined || session.sessionStart === null || session.sessionEnd === null
      ? "—"
      : format.minuteSpan(session.sessionStart, session.sessionEnd);
  return (
    <Page
      title={t("console.nav.overview")}
      figures={
        data === undefined
          ? []
          : [
              {
                label: t("consoleOverview.today.orders"),
                value: format.quantity(data.today.orders),
              },
              {
                label: t("consoleOverview.today.executions"),
                value: format.quantity(data.today.executions),
              },
              { label: t("consoleOverview.today.session"), value: hours },
              {
                label: t("consoleOverview.today.accounts"),
                value: format.quantity(data.today.accounts),
              },
              {
                label: t("consoleOverview.today.opened"),
                value: format.quantity(data.today.accountsOpened),
              },
              { label: t("consoleOverview.today.version"), value: data.version },
            ]
      }
      foot={t("consoleOverview.foot")}
      hints={[
        { keys: "G D", label: t("console.nav.deposits") },
        { keys: "G W", label: t("console.nav.withdrawals") },
        { keys: "?", label: t("consoleQueue.keys.help") },
      ]}
    >
      <ListState read={read} empty={false}>
        {data !== undefined && (
          <div className={styles.page}>
            <div className={styles.main}>
              <QueueTiles data={data} />
              <OverviewCharts data={data} />
              <div className={styles.thirds}>
                <HealthList health={data.health} nextAt={data.nextHealthCheckAt} />
                <MarketState market={data.market} now={data.now} />
                <div className={styles.narrowOnly}>
                  <RecentActions recent={data.recent} />
                </div>
                <div className={styles.wideOnly}>
                  <DecisionsToday decisions={data.decisions} />
                </div>
              </div>
            </div>
            <aside className={styles.rail} aria-label={t("consoleOverview.recent")}>
              <RecentActions recent={data.recent} />
              <SignedInPeople people={data.signedIn} />
            </aside>
          </div>
        )}
      </ListState>
    </Page>
  );
}
