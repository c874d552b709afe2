import type { FastifyRequest } from "fastify";

/**
 * Whether a browser says that another site's page sends this request. The cookie's SameSite and the header's token refuse such a request as
 * well; this also covers sign-in, which has neither yet. Programs send none of these headers and have no cookies that they did not set.
 */
export function isForeign({ arrival, headers }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  return arrival.foreign !== null;
}
