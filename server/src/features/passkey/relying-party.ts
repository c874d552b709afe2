import { isIP } from "node:net";
import { isLoopback } from "../../http/allowed-host.ts";

/** The site that a passkey belongs to, as the browser sees it. */
export interface RelyingParty {
  /** A host name. */
  readonly id: string;
  /** Origins that the browser may name for it. */
  readonly origins: readonly string[];
}

/**
 * The site of a request, by its Host header; null for an address without a name, where browsers make no passkeys.
 *
 * A passkey keeps the id for which it was made, and browsers give an id's passkeys to pages of that host only. So a caller who invents a Host
 * header gains nothing: no passkey was made for it. Without https only loopback names are good, as in browsers.
 */
export function relyingPartyOf(host: string): RelyingParty | null {
  if (!URL.canParse(`https://${host}`)) return null;
  const { hostname, host: full } = new URL(`https://${host}`);
  if (hostname === "" || hostname.startsWith("[") || isIP(hostname) !== 0) return null;
  const secure = `https://${full}`;
  return {
    id: hostname,
    origins: isLoopback(hostname) ? [secure, new URL(`http://${host}`).origin] : [secure],
  };
}
