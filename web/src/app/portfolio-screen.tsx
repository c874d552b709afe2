import { OpenCallBanner } from "../features/margin/open-call-banner.tsx";
import { WorkingOrders } from "../features/order/list/working-orders.tsx";
import { PortfolioPage } from "../features/portfolio/portfolio-page.tsx";
import type { RouteParameters } from "../navigation/parameters.ts";

/** Trade tab: positions, and the orders among them. */
export function PortfolioScreen({
  parameters: { view = "positions" },
}: {
  readonly parameters: RouteParameters["portfolio"];
}) {
  return <PortfolioPage view={view} orders={<WorkingOrders />} banner={<OpenCallBanner />} />;
}
