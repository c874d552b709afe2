import type * as v from "valibot";
import * as account from "./account.ts";
import * as deposit from "./deposit.ts";
import * as favourite from "./favourite.ts";
import * as field from "./fields.ts";
import * as instrument from "./instrument.ts";
import * as ledger from "./ledger.ts";
import * as news from "./news.ts";
import * as order from "./order.ts";
import type { EndpointName } from "./paths.ts";
import * as portfolio from "./portfolio.ts";
import * as session from "./session.ts";
import * as system from "./system.ts";

/** Who may call: anybody; anybody, and a session changes the answer; only a session. */
export type Auth = "none" | "optional" | "session";

export interface Endpoint {
  /** Query of a GET, body of a POST. Every query may carry `lang` and `user_id` besides. */
  readonly request: v.GenericSchema;
  /** `data` of the envelope with code 1. */
  readonly answer: v.GenericSchema;
  readonly auth: Auth;
  readonly summary: string;
}

/** The one description of the wire: server validation, client types, OpenAPI and tests read it. */
export const endpoints = {
  "user/sendCode": {
    request: session.sendCodeRequest,
    answer: session.sendCodeAnswer,
    auth: "optional",
    summary: "Sends a verification code as a practice text message.",
  },
  "user/register": {
    request: session.registerRequest,
    answer: session.loginAnswer,
    auth: "none",
    summary: "Opens an account and signs in. Checks come in the order of the fields.",
  },
  "user/login": {
    request: session.loginRequest,
    answer: session.loginAnswer,
    auth: "none",
    summary: "Signs in; the token goes into the header `token`.",
  },
  "user/logout": {
    request: field.nothing,
    answer: field.nothing,
    auth: "session",
    summary: "Ends the caller's login session.",
  },
  "user/practiceMessages": {
    request: field.paging,
    answer: session.practiceMessagePage,
    auth: "session",
    summary: "Practice text messages that came for the caller's number, newest first.",
  },
  "session/list": {
    request: field.paging,
    answer: session.sessionPage,
    auth: "session",
    summary: "The caller's login sessions that are alive, newest first.",
  },
  "session/revoke": {
    request: session.revokeRequest,
    answer: field.nothing,
    auth: "session",
    summary: "Ends one of the caller's login sessions.",
  },
  "index/getUserInfo": {
    request: session.userInfoRequest,
    answer: session.userInfo,
    auth: "session",
    summary: "Who is signed in. `user_id` in the query decides nothing.",
  },
  "index/getCzhiurl": {
    request: field.nothing,
    answer: deposit.depositAddress,
    auth: "none",
    summary: "Address of the deposit page inside the app.",
  },
  "index/withdrawal": {
    request: session.userInfoRequest,
    answer: account.withdrawalInfo,
    auth: "session",
    summary: "What could be withdrawn now, with the figures of the formula, and the rules.",
  },
  "account/summary": {
    request: field.nothing,
    answer: account.summary,
    auth: "session",
    summary: "The account in figures, as of the last commit and the last prices.",
  },
  "account/history": {
    request: account.historyRequest,
    answer: account.history,
    auth: "session",
    summary: "Total assets over a range, recomputed from the ledger, the fills and the bars.",
  },
  "account/income": {
    request: field.paging,
    answer: account.incomePage,
    auth: "session",
    summary: "Income log: what each trading day earned and cost, newest first.",
  },
  "account/events": {
    request: account.eventsRequest,
    answer: account.eventPage,
    auth: "session",
    summary: "The account's log from a sequence on; reads on where the stream was cut.",
  },
  "account/ledger": {
    request: field.paging,
    answer: ledger.ledgerPage,
    auth: "session",
    summary: "The account's entries with the running balance, newest first.",
  },
  "account/ledger/entry": {
    request: ledger.entryRequest,
    answer: ledger.entryDetail,
    auth: "session",
    summary: "One entry with its postings and the head of the chain after it.",
  },
  "market/list": {
    request: field.nothing,
    answer: instrument.marketPage,
    auth: "none",
    summary: "The whole market.",
  },
  "market/index": {
    request: field.nothing,
    answer: instrument.marketIndex,
    auth: "none",
    summary: "The index of the whole market, with its breadth and turnover.",
  },
  "market/quote": {
    request: instrument.codeRequest,
    answer: instrument.quote,
    auth: "none",
    summary: "One stock's quote with today's limits and ticks.",
  },
  "market/book": {
    request: instrument.codeRequest,
    answer: instrument.book,
    auth: "none",
    summary: "The best 8 levels a side and the rest in sums.",
  },
  "market/bars": {
    request: instrument.barsRequest,
    answer: instrument.barPage,
    auth: "none",
    summary: "Bars, oldest first; the invented past is marked `generated`.",
  },
  "market/trades": {
    request: instrument.tradesRequest,
    answer: instrument.tradePage,
    auth: "none",
    summary: "Time and sales, newest first.",
  },
  "market/search": {
    request: instrument.searchRequest,
    answer: instrument.searchPage,
    auth: "none",
    summary: "By code, Japanese name, kana or Latin name; at most 50, best first.",
  },
  "trade/preview": {
    request: order.previewRequest,
    answer: order.preview,
    auth: "session",
    summary: "What an order would cost and hold, and whether it would be taken. Changes nothing.",
  },
  "trade/place": {
    request: order.placeRequest,
    answer: order.orderAnswer,
    auth: "session",
    summary: "Places an opening order.",
  },
  "trade/cancel": {
    request: order.cancelRequest,
    answer: order.orderAnswer,
    auth: "session",
    summary: "Cancels what of an order is not filled.",
  },
  "trade/amend": {
    request: order.amendRequest,
    answer: order.orderAnswer,
    auth: "session",
    summary: "Changes the price or lowers the quantity of a working order in place.",
  },
  "trade/close": {
    request: order.closeRequest,
    answer: order.orderAnswer,
    auth: "session",
    summary: "Places an order that closes a position, whole or in part.",
  },
  "trade/orders": {
    request: order.ordersRequest,
    answer: order.orderPage,
    auth: "session",
    summary: "The caller's orders, newest first.",
  },
  "trade/order": {
    request: order.orderRequest,
    answer: order.orderDetail,
    auth: "session",
    summary: "One order with its fills.",
  },
  "trade/fills": {
    request: order.fillsRequest,
    answer: order.fillPage,
    auth: "session",
    summary: "The caller's executions, newest first.",
  },
  "trade/positions": {
    request: portfolio.positionsRequest,
    answer: portfolio.positionPage,
    auth: "session",
    summary: "The caller's positions, newest first.",
  },
  "trade/position": {
    request: portfolio.positionRequest,
    answer: portfolio.positionDetail,
    auth: "session",
    summary: "One position with its fills.",
  },
  "trade/holdings": {
    request: field.nothing,
    answer: portfolio.holdingPage,
    auth: "session",
    summary: "Totals of the caller's open positions by share and side.",
  },
  "favourite/list": {
    request: field.nothing,
    answer: favourite.favouritePage,
    auth: "session",
    summary: "The caller's favourites in their groups.",
  },
  "favourite/add": {
    request: favourite.addFavouriteRequest,
    answer: favourite.favouritePage,
    auth: "session",
    summary: "Adds a share to the end of a group; once, however often it is sent.",
  },
  "favourite/remove": {
    request: favourite.removeFavouriteRequest,
    answer: favourite.favouritePage,
    auth: "session",
    summary: "Takes a share out of one group or of all.",
  },
  "favourite/arrange": {
    request: favourite.arrangeFavouritesRequest,
    answer: favourite.favouritePage,
    auth: "session",
    summary: "Puts the shares of a group into another order.",
  },
  "favourite/addGroup": {
    request: favourite.addGroupRequest,
    answer: favourite.favouritePage,
    auth: "session",
    summary: "Adds an empty group at the end.",
  },
  "favourite/renameGroup": {
    request: favourite.renameGroupRequest,
    answer: favourite.favouritePage,
    auth: "session",
    summary: "Gives a group another name.",
  },
  "favourite/removeGroup": {
    request: favourite.removeGroupRequest,
    answer: favourite.favouritePage,
    auth: "session",
    summary: "Removes a group with what is in it; the last one is only emptied.",
  },
  "news/list": {
    request: news.newsRequest,
    answer: news.newsPage,
    auth: "none",
    summary: "What the market did, newest first.",
  },
  "news/detail": {
    request: news.newsItemRequest,
    answer: news.newsDetail,
    auth: "none",
    summary: "One news item in full.",
  },
  "deposit/request": {
    request: deposit.depositRequest,
    answer: deposit.depositAnswer,
    auth: "session",
    summary: "Asks for practice money; the desk decides within seconds.",
  },
  "deposit/list": {
    request: field.paging,
    answer: deposit.depositPage,
    auth: "session",
    summary: "The caller's deposit records, newest first.",
  },
  "system/version": {
    request: field.nothing,
    answer: system.versionAnswer,
    auth: "none",
    summary: "Version of the product and of the app that it serves.",
  },
  "system/host": {
    request: field.nothing,
    answer: system.hostAnswer,
    auth: "none",
    summary: "The market's schedule, phase and clock, and who runs this server.",
  },
} as const satisfies Record<EndpointName, Endpoint>;

export type RequestOf<Name extends EndpointName> = v.InferInput<
  (typeof endpoints)[Name]["request"]
>;
/** The request after parsing, as the server sees it. */
export type ParsedRequestOf<Name extends EndpointName> = v.InferOutput<
  (typeof endpoints)[Name]["request"]
>;
export type AnswerOf<Name extends EndpointName> = v.InferOutput<(typeof endpoints)[Name]["answer"]>;
