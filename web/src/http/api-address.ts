import { langOf } from "@akari/api/locale";
import { basePath } from "@akari/api/paths";
import type { KeyValueStorage } from "../services/storage.ts";

/** The address of a request, and the parts that every request of this app has (M-API-2, M-API-3). */
export interface ApiAddress {
  readonly storage: KeyValueStorage;
  /** Scheme, host and port; "" in the browser. */
  readonly origin?: string;
}

/** A path below the base with the query `lang` beside its own. */
export function urlBelowBase({ storage, origin = "" }: ApiAddress, path: string): string {
  const [route, own] = path.split("?");
  const query = new URLSearchParams(own);
  query.set("lang", langOf(storage.get("locale")));
  return `${origin}${basePath}/${route}?${query}`;
}

/** The header `token`, when there is one that can be sent. */
export function tokenHeader({ storage }: ApiAddress): Readonly<Record<string, string>> {
  const token = storage.get("token");
  return token !== null && /^[\x21-\x7e]{1,200}$/.test(token) ? { token } : {};
}
