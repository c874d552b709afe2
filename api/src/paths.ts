import type { Caller } from "./endpoints/endpoint.ts";

interface PathRow {
  readonly method: "GET" | "POST";
  readonly caller: Caller;
}

const publicGet = { method: "GET", caller: "public" } as const;
const publicPost = { method: "POST", caller: "public" } as const;
const publicOrCustomerPost = { method: "POST", caller: "public-or-customer" } as const;
const customerGet = { method: "GET", caller: "customer" } as const;
const customerPost = { method: "POST", caller: "customer" } as const;

/**
 * Every route of the API: its path relative to the base, its method and who may call it, repeated from the rows of `endpoints/` so
 * that a browser can call without loading their schemas. The two cannot differ: `endpoints.ts` would not compile.
 */
export const paths = {
  "user/sendCode": publicOrCustomerPost,
  "user/register": publicPost,
  "user/login": publicPost,
  "user/logout": customerPost,
  "user/changePassword": customerPost,
  "user/practiceMessages": customerGet,
  "fundPassword/state": customerGet,
  "fundPassword/sendCode": customerPost,
  "fundPassword/set": customerPost,
  "fundPassword/change": customerPost,
  "fundPassword/reset": customerPost,
  "bank/search": customerGet,
  "bank/branches": customerGet,
  "bank/accounts": customerGet,
  "bank/add": customerPost,
  "bank/remove": customerPost,
  "session/list": customerGet,
  "session/revoke": customerPost,
  "index/getUserInfo": customerGet,
  "index/getCzhiurl": publicGet,
  "index/withdrawal": customerGet,
  "account/summary": customerGet,
  "account/margin": customerGet,
  "account/marginCalls": customerGet,
  "account/history": customerGet,
  "account/income": customerGet,
  "account/creditScore": customerGet,
  "account/operatorActions": customerGet,
  "account/operatorActionTotals": customerGet,
  "account/performance": customerGet,
  "account/statement": customerGet,
  "account/events": customerGet,
  "account/ledger": customerGet,
  "account/ledger/export": customerGet,
  "account/ledger/instruments": customerGet,
  "account/ledger/entry": customerGet,
  "account/messages": customerGet,
  "account/messagesRead": customerPost,
  "market/list": publicGet,
  "market/ranking": publicGet,
  "market/index": publicGet,
  "market/quote": publicGet,
  "market/book": publicGet,
  "market/bars": publicGet,
  "market/trades": publicGet,
  "market/search": publicGet,
  "trade/preview": customerPost,
  "trade/place": customerPost,
  "trade/cancel": customerPost,
  "trade/amend": customerPost,
  "trade/close": customerPost,
  "trade/orders": customerGet,
  "trade/order": customerGet,
  "trade/fills": customerGet,
  "trade/positions": customerGet,
  "trade/position": customerGet,
  "trade/holdings": customerGet,
  "trade/average": customerGet,
  "favourite/list": customerGet,
  "favourite/add": customerPost,
  "favourite/remove": customerPost,
  "favourite/arrange": customerPost,
  "favourite/addGroup": customerPost,
  "favourite/renameGroup": customerPost,
  "favourite/removeGroup": customerPost,
  "news/list": publicGet,
  "news/detail": publicGet,
  "deposit/request": customerPost,
  "deposit/list": customerGet,
  "deposit/totals": customerGet,
  "deposit/detail": customerGet,
  "withdrawal/request": customerPost,
  "withdrawal/list": customerGet,
  "withdrawal/totals": customerGet,
  "withdrawal/cancel": customerPost,
  "alert/list": customerGet,
  "alert/set": customerPost,
  "alert/change": customerPost,
  "alert/remove": customerPost,
  "block/list": publicGet,
  "block/detail": publicGet,
  "block/preview": customerPost,
  "block/subscribe": customerPost,
  "block/cancel": customerPost,
  "block/subscriptions": customerGet,
  "block/history": publicGet,
  "support/state": customerGet,
  "support/conversation": customerGet,
  "support/send": customerPost,
  "support/read": customerPost,
  "support/typing": customerPost,
  "bot/tokens": customerGet,
  "bot/create": customerPost,
  "bot/revoke": customerPost,
  "system/version": publicGet,
  "system/host": publicGet,
} as const satisfies Record<string, PathRow>;

export type EndpointName = keyof typeof paths;

export const basePath = "/api.php";
