import bookIcon from "@phosphor-icons/core/regular/book-open-text.svg?raw";
import walletIcon from "@phosphor-icons/core/regular/wallet.svg?raw";
import type { PositionItem } from "@akari/api/portfolio";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../app/parameters.ts";
import { useServices } from "../../app/services.ts";
import { TabPage } from "../../app/tab-page.tsx";
import { useApi } from "../../http/use-api.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { ClosedPositions } from "./closed-positions.tsx";
import styles from "./portfolio-page.module.css";
import { PositionList } from "./position-list.tsx";
import { openingValue } from "./profit-percent.ts";
import { SummarySection } from "./summary-section.tsx";

export type PortfolioTab = "positions" | "orders" | "closed";

interface PortfolioPageProps {
  readonly onPosition: (position: PositionItem) => void;
  readonly orders: ReactNode;
}

/** Valuations move with the market, of which the account's stream says nothing. */
const valuationIntervalMs = 3_000;

export function PortfolioPage({ onPosition, orders }: PortfolioPageProps) {
  const { navigator } = useServices();
  const t = useTranslations("portfolio");
  const [tab, setTab] = useState<PortfolioTab>("positions");
  const summary = useApi("account/summary", {}, { refetchInterval: valuationIntervalMs });
  const positions = useApi(
    "trade/positions",
    { status: "open" },
    { refetchInterval: valuationIntervalMs },
  );
  const items = positions.data?.items;
  const isWhole = positions.data?.nextCursor === null;
  const opened = isWhole
    ? (items ?? []).reduce((sum, position) => sum + openingValue(position), 0)
    : 0;
  const data = summary.data;
  const isNewcomer = data !== undefined && data.totalAssets === 0 && data.openPositions === 0;

  return (
    <TabPage title={t("title")}>
      {summary.isPending && <Skeleton rows={4} rowHeight={2.5} label={t("loading")} />}
      {summary.isError && data === undefined && (
        <EmptyState
          alert
          title={t("failed")}
          action={<Button onClick={() => void summary.refetch()}>{t("retry")}</Button>}
        />
      )}
      {data !== undefined && (
        <SummarySection
          summary={data}
          readAt={summary.dataUpdatedAt}
          percent={opened > 0 ? (data.floatingProfit / opened) * 100 : undefined}
        />
      )}
      <section className={styles.entrances}>
        {isNewcomer && <p className={styles.newcomer}>{t("newcomer")}</p>}
        <div className={styles.buttons}>
          <Button
            tone={isNewcomer ? "primary" : "secondary"}
            onClick={() => navigator.navigate(urlOf("deposit"))}
          >
            <Icon svg={walletIcon} />
            {t("deposit")}
          </Button>
          <Button onClick={() => navigator.navigate(urlOf("accountLog"))}>
            <Icon svg={bookIcon} />
            {t("ledger")}
          </Button>
        </div>
      </section>
      <div className={styles.tabs}>
        <Tabs
          id="portfolio"
          label={t("tab.label")}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "positions", label: t("tab.positions", { count: data?.openPositions ?? 0 }) },
            { value: "orders", label: t("tab.orders", { count: data?.workingOrders ?? 0 }) },
            { value: "closed", label: t("tab.closed") },
          ]}
        />
        <TabPanel id="portfolio" value={tab}>
          {tab === "positions" && (
            <>
              {positions.isPending && <Skeleton rows={3} rowHeight={4.75} label={t("loading")} />}
              {positions.isError && items === undefined && (
                <EmptyState
                  alert
                  title={t("failed")}
                  action={<Button onClick={() => void positions.refetch()}>{t("retry")}</Button>}
                />
              )}
              {items !== undefined && (
                <PositionList
                  positions={items}
                  onOpen={onPosition}
                  empty={
                    <EmptyState
                      title={t("empty.positions")}
                      hint={t("empty.positionsHint")}
                      action={
                        <Button onClick={() => navigator.switchTab(urlOf("market"))}>
                          {t("empty.toMarket")}
                        </Button>
                      }
                    />
                  }
                />
              )}
            </>
          )}
          {tab === "orders" && orders}
          {tab === "closed" && <ClosedPositions onOpen={onPosition} />}
        </TabPanel>
      </div>
    </TabPage>
  );
}
