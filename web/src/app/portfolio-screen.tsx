import { lazyPart } from "@akari/ui/lazy-part.tsx";
import { OpenCallBanner } from "../features/margin/open-call-banner.tsx";
import { WorkingOrders } from "../features/order/list/working-orders.tsx";
import { PortfolioPage } from "../features/portfolio/portfolio-page.tsx";
import type { RouteParameters } from "../navigation/parameters.ts";

const { Part: Applications } = lazyPart(
  async () => (await import("../features/ipo/applications.tsx")).Applications,
);

/** Trade tab: positions, the orders among them, and the results of IPO lotteries. */
export function PortfolioScreen({
  parameters: { view = "positions" },
}: {
  readonly parameters: RouteParameters["portfolio"];
}) {
  return (
    <PortfolioPage
      view={view}
      orders={<WorkingOrders />}
      offerings={<Applications />}
      banner={<OpenCallBanner />}
    />
  );
}
