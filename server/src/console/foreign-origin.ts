import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a browser says that another site's page sends this request. The cookie's SameSite and the header's token refuse such a request as
 * well; this also covers sign-in, which has neither yet. Programs send none of these headers and have no cookies that they did not set.
 */
export function isForeign({ host, origin, "sec-fetch-site": site }: IncomingHttpHeaders): boolean {
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  return origin !== undefined && URL.parse(origin)?.host !== host;
}
