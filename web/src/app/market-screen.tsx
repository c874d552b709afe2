import { MarketPage } from "../features/market/market-page.tsx";
import type { RouteParameters } from "../navigation/parameters.ts";

export function MarketScreen({ parameters }: { readonly parameters: RouteParameters["market"] }) {
  const { view = "all", sector = null } = parameters;
  return <MarketPage key={sector} view={view} sector={sector} />;
}
