import type { Config } from "./config.ts";
import { isReachedByOthers } from "./http/allowed-host.ts";

/** Features that browsers withhold from a page on plain http of another machine; the apps work without them. */
const withheld =
  "Over plain http browsers offer people no passkeys, no notifications and no installing; everything else works.";

type Transport = Pick<Config, "host" | "publicAddress" | "trustedProxies">;

/** Why passwords are not safe on their way to this server, for its operator; null: they are (docs/deploying.md). */
export function transportDanger({ host, publicAddress, trustedProxies }: Transport): string | null {
  const isEncrypted = publicAddress?.startsWith("https:") ?? false;
  if (!isEncrypted && isReachedByOthers({ host, publicAddress }))
    return `WARNING: Akari is reached at ${publicAddress ?? host} without encryption. Everybody on the way can read passwords and sessions. ${withheld} Put a proxy with TLS in front of it: docs/deploying.md`;
  if (isEncrypted && trustedProxies.length === 0)
    return "WARNING: AKARI_PUBLIC_ADDRESS is set without AKARI_TRUSTED_PROXIES. All callers count as one, the proxy, and share its limits: docs/deploying.md";
  return null;
}
