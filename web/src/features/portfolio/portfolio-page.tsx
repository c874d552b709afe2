import type { Summary } from "@akari/api/account";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { TabPanel, Tabs } from "@akari/ui/tabs.tsx";
import logIcon from "@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { type PortfolioView, urlOf } from "../../navigation/parameters.ts";
import { BarButton } from "../../page/navigation-bar.tsx";
import { TabPage } from "../../page/tab-page.tsx";
import { useServices } from "../../services/services.ts";
import { useValuation } from "../../valuation/use-valuation.ts";
import { ClosedPositions } from "./closed-positions.tsx";
import { Entrances } from "./entrances.tsx";
import { NoPositions } from "./no-positions.tsx";
import { OpenPositions } from "./open-positions.tsx";
import styles from "./portfolio-page.module.css";
import { totalPercent } from "./profit-percent.ts";
import { SummaryPlace } from "./summary-place.tsx";
import { SummarySection } from "./summary-section.tsx";

interface PortfolioPageProps {
  readonly view: PortfolioView;
  readonly orders: ReactNode;
  /** Applications to offerings with their results. */
  readonly offerings: ReactNode;
  /** Most important notice, above everything else. */
  readonly banner: ReactNode;
}

/** 取引: the account's figures, positions, orders, closed positions and results of IPO lotteries (M-RT-3, M-TRD-4). */
export function PortfolioPage({ view, orders, offerings, banner }: PortfolioPageProps) {
  const { navigator } = useServices();
  const t = useTranslations("portfolio");
  const valuation = useValuation({ loud: true });
  const data = valuation.data?.summary;
  const isFailed = valuation.isError && data === undefined;
  const isNewcomer = data === undefined ? (isFailed ? false : undefined) : hasNothing(data);

  const panels: Readonly<Record<PortfolioView, ReactNode>> = {
    positions: <OpenPositions empty={<NoPositions isNewcomer={isNewcomer} />} />,
    orders,
    closed: <ClosedPositions />,
    ipo: offerings,
  };

  return (
    <TabPage
      title={t("title")}
      right={
        <BarButton
          icon={logIcon}
          label={t("orderLog")}
          onClick={() => navigator.navigate(urlOf("orderLog"))}
        />
      }
    >
      {banner}
      <div className={styles.columns}>
        <div className={styles.side}>
          {data === undefined && !isFailed && <SummaryPlace />}
          {isFailed && (
            <ReadFailed
              title={t("failed")}
              error={valuation.error}
              onRetry={() => void valuation.refetch()}
            />
          )}
          {data !== undefined && (
            <SummarySection
              summary={data}
              readAt={valuation.dataUpdatedAt}
              percent={totalPercent(data.floatingProfit, valuation.data?.items ?? [])}
              links={<Entrances />}
            />
          )}
        </div>
        <div className={styles.tabs}>
          <Tabs
            id="portfolio"
            label={t("tab.label")}
            value={view}
            onChange={(next) => navigator.switchTab(urlOf("portfolio", { view: next }))}
            tabs={[
              {
                value: "positions",
                label:
                  data === undefined
                    ? t("tab.positionsUncounted")
                    : t("tab.positions", { count: data.openPositions }),
              },
              {
                value: "orders",
                label:
                  data === undefined
                    ? t("tab.ordersUncounted")
                    : t("tab.orders", { count: data.workingOrders }),
              },
              { value: "closed", label: t("tab.closed") },
              { value: "ipo", label: t("tab.ipo") },
            ]}
          />
          <TabPanel id="portfolio" value={view}>
            {panels[view]}
          </TabPanel>
        </div>
      </div>
    </TabPage>
  );
}

/** Nothing has been paid in yet. */
function hasNothing({ totalAssets, openPositions }: Summary): boolean {
  return totalAssets === 0 && openPositions === 0;
}
