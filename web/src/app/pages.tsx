import type { ParametersOf } from "../navigation/parameters.ts";
import type { RouteName } from "../navigation/routes.ts";
import { type PageLoader, pageLoader } from "./lazy-page.tsx";

/** The component and the catalogues of each route; both are loaded on the first visit. */
export const pages: { readonly [Name in RouteName]: PageLoader<ParametersOf<Name>> } = {
  loading: pageLoader(
    "start",
    async () => (await import("../features/loading/loading-page.tsx")).LoadingPage,
  ),
  login: pageLoader(
    "start",
    async () => (await import("../features/session/login-page.tsx")).LoginPage,
  ),
  register: pageLoader(
    "start",
    async () => (await import("../features/session/register-page.tsx")).RegisterPage,
  ),
  logout: pageLoader(
    "start",
    async () => (await import("../features/session/logout-page.tsx")).LogoutPage,
  ),
  home: pageLoader("main", async () => (await import("./home-screen.tsx")).HomeScreen),
  market: pageLoader("main", async () => (await import("./market-screen.tsx")).MarketScreen),
  portfolio: pageLoader(
    ["main", "ipo"],
    async () => (await import("./portfolio-screen.tsx")).PortfolioScreen,
  ),
  news: pageLoader("main", async () => (await import("../features/news/news-page.tsx")).NewsPage),
  user: pageLoader("main", async () => (await import("./user-screen.tsx")).UserScreen),
  search: pageLoader(
    "main",
    async () => (await import("../features/search/search-page.tsx")).SearchPage,
  ),
  instrument: pageLoader(
    "main",
    async () => (await import("./instrument-screen.tsx")).InstrumentScreen,
  ),
  confirm: pageLoader(
    ["main", "terms", "withdrawal", "follow"],
    async () => (await import("./confirm-screen.tsx")).ConfirmScreen,
  ),
  tradeDetail: pageLoader(
    ["main", "terms"],
    async () => (await import("./trade-detail-screen.tsx")).TradeDetailScreen,
  ),
  orderLog: pageLoader(
    "main",
    async () => (await import("../features/order/list/order-log-page.tsx")).OrderLogPage,
  ),
  transactionLog: pageLoader(
    ["main", "transactionLog"],
    async () => (await import("./transaction-log-screen.tsx")).TransactionLogScreen,
  ),
  messages: pageLoader(
    "main",
    async () => (await import("../features/message/messages-page.tsx")).MessagesPage,
  ),
  accountLog: pageLoader(
    "main",
    async () => (await import("../features/ledger/account-log-page.tsx")).AccountLogPage,
  ),
  ledgerCheck: pageLoader(
    "ledgerCheck",
    async () => (await import("../features/ledger/check/check-page.tsx")).LedgerCheckPage,
  ),
  margin: pageLoader(
    ["main", "margin"],
    async () => (await import("./margin-screen.tsx")).MarginScreen,
  ),
  performance: pageLoader(
    "performance",
    async () => (await import("./performance-screen.tsx")).PerformanceScreen,
  ),
  deposit: pageLoader(
    ["main", "support"],
    async () => (await import("./deposit-screen.tsx")).DepositScreen,
  ),
  support: pageLoader(
    ["main", "support"],
    async () => (await import("./support-screen.tsx")).SupportScreen,
  ),
  loan: pageLoader("loan", async () => (await import("./loan-screen.tsx")).LoanScreen),
  withdrawal: pageLoader(
    "withdrawal",
    async () => (await import("./withdrawal-screen.tsx")).WithdrawalScreen,
  ),
  premarket: pageLoader(
    ["main", "premarket"],
    async () => (await import("../features/premarket/premarket-page.tsx")).PremarketPage,
  ),
  ipo: pageLoader(
    ["main", "ipo"],
    async () => (await import("../features/ipo/ipo-page.tsx")).IpoPage,
  ),
  ipoDetail: pageLoader(
    ["main", "ipo"],
    async () => (await import("../features/ipo/detail-page.tsx")).IpoDetailPage,
  ),
  drawVerify: pageLoader(
    ["main", "ipo"],
    async () => (await import("../features/ipo/verify-page.tsx")).DrawVerifyPage,
  ),
  follow: pageLoader(
    ["main", "follow"],
    async () => (await import("../features/follow/follow-page.tsx")).FollowPage,
  ),
  fund: pageLoader(
    ["main", "follow"],
    async () => (await import("../features/follow/fund-page.tsx")).FundPage,
  ),
  followRecords: pageLoader(
    ["main", "follow"],
    async () => (await import("../features/follow/records-page.tsx")).FollowRecordsPage,
  ),
  scratchLottery: pageLoader(
    ["main", "luck"],
    async () => (await import("../features/luck/scratch-page.tsx")).ScratchPage,
  ),
  blockTrade: pageLoader(
    ["main", "block"],
    async () => (await import("../features/block/block-page.tsx")).BlockPage,
  ),
  details: pageLoader(
    ["main", "messageDetail", "record", "transactionLog"],
    async () => (await import("./details-screen.tsx")).DetailsScreen,
  ),
  notifications: pageLoader(
    ["main", "notification"],
    async () => (await import("../features/message/notifications-page.tsx")).NotificationsPage,
  ),
  document: pageLoader(
    ["document", "terms"],
    async () => (await import("./document-screen.tsx")).DocumentScreen,
  ),
  promises: pageLoader(
    "promises",
    async () => (await import("../features/promises/promises-page.tsx")).PromisesPage,
  ),
  bankAccounts: pageLoader(
    ["main", "bankAccount"],
    async () => (await import("../features/bank-account/bank-accounts-page.tsx")).BankAccountsPage,
  ),
  realName: pageLoader(
    ["main", "identity"],
    async () => (await import("../features/identity/identity-page.tsx")).IdentityPage,
  ),
  fundPassword: pageLoader(
    ["main", "start", "fundPassword"],
    async () => (await import("../features/fund-password/fund-password-page.tsx")).FundPasswordPage,
  ),
  changePassword: pageLoader(
    ["main", "security"],
    async () => (await import("../features/security/change-password-page.tsx")).ChangePasswordPage,
  ),
  forgottenPassword: pageLoader(
    ["start", "security"],
    async () =>
      (await import("../features/security/forgotten-password-page.tsx")).ForgottenPasswordPage,
  ),
  twoStep: pageLoader(
    ["main", "security"],
    async () => (await import("../features/security/two-step-page.tsx")).TwoStepPage,
  ),
  passkeys: pageLoader(
    ["main", "security"],
    async () => (await import("../features/security/passkeys-page.tsx")).PasskeysPage,
  ),
  accountData: pageLoader(
    ["main", "accountData"],
    async () => (await import("../features/account-data/account-data-page.tsx")).AccountDataPage,
  ),
  devices: pageLoader(
    ["main", "security", "securityKind"],
    async () => (await import("../features/security/devices-page.tsx")).DevicesPage,
  ),
  operatorActions: pageLoader(
    ["main", "operatorAction", "record"],
    async () => (await import("../features/operator-action/actions-page.tsx")).OperatorActionsPage,
  ),
  dividends: pageLoader(
    ["main", "dividend"],
    async () => (await import("../features/dividend/dividends-page.tsx")).DividendsPage,
  ),
  settings: pageLoader(
    "main",
    async () => (await import("../features/settings/settings-page.tsx")).SettingsPage,
  ),
  priceAlerts: pageLoader(
    ["main", "alert"],
    async () => (await import("../features/alert/alerts-page.tsx")).AlertsPage,
  ),
  bots: pageLoader("bot", async () => (await import("../features/bot/bots-page.tsx")).BotsPage),
  language: pageLoader(
    "main",
    async () => (await import("../features/settings/language-page.tsx")).LanguagePage,
  ),
};

/** Loaded in quiet moments after the first page, so that opening them does not wait. */
export const likelyNext: readonly RouteName[] = [
  "home",
  "market",
  "instrument",
  "portfolio",
  "login",
];
