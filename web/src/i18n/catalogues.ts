// Written by `node web/build/check-texts.ts --write`.
import type accountData from "@akari/api/texts/accountData.en.json";
import type alert from "@akari/api/texts/alert.en.json";
import type app from "@akari/api/texts/app.en.json";
import type bankAccount from "@akari/api/texts/bankAccount.en.json";
import type block from "@akari/api/texts/block.en.json";
import type bot from "@akari/api/texts/bot.en.json";
import type call from "@akari/api/texts/call.en.json";
import type chartLines from "@akari/api/texts/chartLines.en.json";
import type csv from "@akari/api/texts/csv.en.json";
import type deposit from "@akari/api/texts/deposit.en.json";
import type desk from "@akari/api/texts/desk.en.json";
import type dividend from "@akari/api/texts/dividend.en.json";
import type document from "@akari/api/texts/document.en.json";
import type explanation from "@akari/api/texts/explanation.en.json";
import type favourite from "@akari/api/texts/favourite.en.json";
import type follow from "@akari/api/texts/follow.en.json";
import type fundPassword from "@akari/api/texts/fundPassword.en.json";
import type home from "@akari/api/texts/home.en.json";
import type ideas from "@akari/api/texts/ideas.en.json";
import type identity from "@akari/api/texts/identity.en.json";
import type inbox from "@akari/api/texts/inbox.en.json";
import type instrument from "@akari/api/texts/instrument.en.json";
import type ipo from "@akari/api/texts/ipo.en.json";
import type ledger from "@akari/api/texts/ledger.en.json";
import type ledgerCheck from "@akari/api/texts/ledgerCheck.en.json";
import type loan from "@akari/api/texts/loan.en.json";
import type luck from "@akari/api/texts/luck.en.json";
import type margin from "@akari/api/texts/margin.en.json";
import type market from "@akari/api/texts/market.en.json";
import type messageDetail from "@akari/api/texts/messageDetail.en.json";
import type news from "@akari/api/texts/news.en.json";
import type notification from "@akari/api/texts/notification.en.json";
import type operatorAction from "@akari/api/texts/operatorAction.en.json";
import type order from "@akari/api/texts/order.en.json";
import type orderTerms from "@akari/api/texts/orderTerms.en.json";
import type performance from "@akari/api/texts/performance.en.json";
import type portfolio from "@akari/api/texts/portfolio.en.json";
import type premarket from "@akari/api/texts/premarket.en.json";
import type promises from "@akari/api/texts/promises.en.json";
import type quickOrder from "@akari/api/texts/quickOrder.en.json";
import type quotes from "@akari/api/texts/quotes.en.json";
import type record from "@akari/api/texts/record.en.json";
import type runtime from "@akari/api/texts/runtime.en.json";
import type search from "@akari/api/texts/search.en.json";
import type sector from "@akari/api/texts/sector.en.json";
import type sectorMap from "@akari/api/texts/sectorMap.en.json";
import type sectorShort from "@akari/api/texts/sectorShort.en.json";
import type security from "@akari/api/texts/security.en.json";
import type securityKind from "@akari/api/texts/securityKind.en.json";
import type session from "@akari/api/texts/session.en.json";
import type settings from "@akari/api/texts/settings.en.json";
import type support from "@akari/api/texts/support.en.json";
import type transactionLog from "@akari/api/texts/transactionLog.en.json";
import type user from "@akari/api/texts/user.en.json";
import type withdrawal from "@akari/api/texts/withdrawal.en.json";

/** Every text of the app by feature; types are derived from the English ones. */
export interface AppMessages {
  accountData: typeof accountData;
  alert: typeof alert;
  app: typeof app;
  bankAccount: typeof bankAccount;
  block: typeof block;
  bot: typeof bot;
  call: typeof call;
  chartLines: typeof chartLines;
  csv: typeof csv;
  deposit: typeof deposit;
  desk: typeof desk;
  dividend: typeof dividend;
  document: typeof document;
  explanation: typeof explanation;
  favourite: typeof favourite;
  follow: typeof follow;
  fundPassword: typeof fundPassword;
  home: typeof home;
  ideas: typeof ideas;
  identity: typeof identity;
  inbox: typeof inbox;
  instrument: typeof instrument;
  ipo: typeof ipo;
  ledger: typeof ledger;
  ledgerCheck: typeof ledgerCheck;
  loan: typeof loan;
  luck: typeof luck;
  margin: typeof margin;
  market: typeof market;
  messageDetail: typeof messageDetail;
  news: typeof news;
  notification: typeof notification;
  operatorAction: typeof operatorAction;
  order: typeof order;
  orderTerms: typeof orderTerms;
  performance: typeof performance;
  portfolio: typeof portfolio;
  premarket: typeof premarket;
  promises: typeof promises;
  quickOrder: typeof quickOrder;
  quotes: typeof quotes;
  record: typeof record;
  runtime: typeof runtime;
  search: typeof search;
  sector: typeof sector;
  sectorMap: typeof sectorMap;
  sectorShort: typeof sectorShort;
  security: typeof security;
  securityKind: typeof securityKind;
  session: typeof session;
  settings: typeof settings;
  support: typeof support;
  transactionLog: typeof transactionLog;
  user: typeof user;
  withdrawal: typeof withdrawal;
}

/** Catalogues that are loaded together (`build/catalogues.ts`). */
export type CatalogueGroup =
  | "start"
  | "main"
  | "terms"
  | "accountData"
  | "alert"
  | "bankAccount"
  | "block"
  | "bot"
  | "chartLines"
  | "csv"
  | "desk"
  | "dividend"
  | "document"
  | "follow"
  | "fundPassword"
  | "identity"
  | "ipo"
  | "ledgerCheck"
  | "loan"
  | "luck"
  | "margin"
  | "messageDetail"
  | "notification"
  | "operatorAction"
  | "performance"
  | "premarket"
  | "promises"
  | "quickOrder"
  | "record"
  | "sectorMap"
  | "security"
  | "securityKind"
  | "support"
  | "transactionLog"
  | "withdrawal";
