/**
 * Every route of the API: its path below the base and its method. Kept apart from the schemas so that a
 * browser can call without loading them.
 */
export const paths = {
  "user/sendCode": "POST",
  "user/register": "POST",
  "user/login": "POST",
  "user/logout": "POST",
  "user/practiceMessages": "GET",
  "session/list": "GET",
  "session/revoke": "POST",
  "index/getUserInfo": "GET",
  "index/getCzhiurl": "GET",
  "index/withdrawal": "GET",
  "account/summary": "GET",
  "account/events": "GET",
  "account/ledger": "GET",
  "account/ledger/entry": "GET",
  "market/list": "GET",
  "market/quote": "GET",
  "market/book": "GET",
  "market/bars": "GET",
  "market/trades": "GET",
  "market/search": "GET",
  "trade/preview": "POST",
  "trade/place": "POST",
  "trade/cancel": "POST",
  "trade/amend": "POST",
  "trade/close": "POST",
  "trade/orders": "GET",
  "trade/order": "GET",
  "trade/positions": "GET",
  "trade/position": "GET",
  "deposit/request": "POST",
  "deposit/list": "GET",
  "system/version": "GET",
  "system/host": "GET",
} as const satisfies Record<string, "GET" | "POST">;

export type EndpointName = keyof typeof paths;

export const basePath = "/api.php";
