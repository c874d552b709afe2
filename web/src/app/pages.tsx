import { type PageLoader, pageLoader } from "./lazy-page.tsx";
import type { RouteName } from "./routes.ts";

/** Which component stands behind each route; code comes with the first visit. */
export const pages: Readonly<Record<RouteName, PageLoader>> = {
  loading: pageLoader(
    async () => (await import("../features/loading/loading-page.tsx")).LoadingPage,
  ),
  login: pageLoader(async () => (await import("../features/session/login-page.tsx")).LoginPage),
  register: pageLoader(
    async () => (await import("../features/session/register-page.tsx")).RegisterPage,
  ),
  logout: pageLoader(async () => (await import("../features/session/logout-page.tsx")).LogoutPage),
  market: pageLoader(async () => (await import("../features/market/market-page.tsx")).MarketPage),
  instrument: pageLoader(async () => (await import("./instrument-screen.tsx")).InstrumentScreen),
  portfolio: pageLoader(async () => (await import("./portfolio-screen.tsx")).PortfolioScreen),
  deposit: pageLoader(
    async () => (await import("../features/deposit/deposit-page.tsx")).DepositPage,
  ),
  statement: pageLoader(
    async () => (await import("../features/ledger/statement-page.tsx")).StatementPage,
  ),
  language: pageLoader(
    async () => (await import("../features/settings/language-page.tsx")).LanguagePage,
  ),
};

/** Loaded in quiet moments after the first page, so that opening them does not wait. */
export const likelyNext: readonly RouteName[] = ["market", "instrument", "portfolio", "login"];
