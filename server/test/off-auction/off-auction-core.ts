import { pathToFileURL } from "node:url";
import { inject } from "vitest";

/**
 * A core thread in which a buy of `asideShares` is agreed with a simulated holder away from the auction, at the order's price. The
 * product has nothing that asks for such a trade yet.
 */
export function offAuctionCore(): URL {
  const offAuction = pathToFileURL(inject("programs").offAuction).href;
  const program = `import { runOffAuction } from ${JSON.stringify(offAuction)}; await runOffAuction();`;
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}
