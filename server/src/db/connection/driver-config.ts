import type { ConnectionOptions } from "node:tls";
import type pg from "pg";
import type { DatabaseConnection } from "./database-connection.ts";
import { isSocketFolder, type Place, type Tls } from "./place.ts";

/** The same settings in the driver's words; the limits are set by the session, since poolers refuse them as startup parameters. */
export function driverConfig(connection: DatabaseConnection): pg.ClientConfig {
  const {
    places,
    reached: _reached,
    isExternal: _external,
    requiresChannelBinding: _binding,
    statement_timeout: _statement,
    lock_timeout: _lock,
    idle_in_transaction_session_timeout: _idle,
    ...rest
  } = connection;
  const [place] = places ?? [];
  // A pool hides the password from enumeration.
  const { password } = connection;
  return {
    ...rest,
    ...(password === undefined ? {} : { password }),
    ...(place === undefined ? {} : driverPlace(place)),
  };
}

/** The address that the driver connects to. */
export function driverPlace({ host, port, tls }: Place): pg.ClientConfig {
  if (tls === null || isSocketFolder(host))
    return { host, port, ssl: false, sslnegotiation: "postgres" };
  return { host, port, ssl: tlsOptions(tls) };
}

function tlsOptions(tls: Tls): ConnectionOptions {
  const { authorities, certificate, key, keyPassword, revoked, minVersion, maxVersion } = tls;
  return {
    rejectUnauthorized: tls.checksAuthority,
    ...(tls.checksName ? {} : { checkServerIdentity: () => undefined }),
    ...(authorities === undefined ? {} : { ca: [...authorities] }),
    ...(certificate === undefined ? {} : { cert: certificate }),
    ...(key === undefined ? {} : { key }),
    ...(keyPassword === undefined ? {} : { passphrase: keyPassword }),
    ...(revoked === undefined ? {} : { crl: revoked }),
    ...(minVersion === undefined ? {} : { minVersion }),
    ...(maxVersion === undefined ? {} : { maxVersion }),
  };
}
