export { MarketPage as MarketScreen } from "../features/market/market-page.tsx";
