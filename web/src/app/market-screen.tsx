import { MarketPage } from "../features/market/market-page.tsx";
import type { RouteParameters } from "../navigation/parameters.ts";

export function MarketScreen({ parameters }: { readonly parameters: RouteParameters["market"] }) {
  return <MarketPage view={parameters.view ?? "all"} />;
}
