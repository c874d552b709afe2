import type { IncomingMessage } from "node:http";
import { type Locale, localeOf } from "@akari/api/locale";
import { hostIn } from "./allowed-host.ts";

type Asked = Pick<IncomingMessage, "url" | "headers" | "httpVersion">;

/**
 * The path that a request asks for, with its query; null: the request is malformed. It is a path, or the whole address as it is sent to a proxy
 * (RFC 9112, 3.2.2) if its host is that of the `Host` header: a request that names two hosts would be checked for one and answered for the other.
 * From HTTP/1.1 on a request names its host.
 */
export function pathAsked({ url = "", headers, httpVersion }: Asked): string | null {
  if (headers.host === undefined && httpVersion !== "1.0") return null;
  // Of the server as a whole, which has no answer to it but that there is none.
  if (url.startsWith("/") || url === "*") return url;
  const whole = /^(https?):\/\/([^/?#]+)(.*)$/i.exec(url);
  if (whole === null) return null;
  const [, scheme = "", authority = "", rest = ""] = whole;
  const usual = scheme.toLowerCase() === "https" ? 443 : 80;
  const [meant, said] = [hostIn(authority), hostIn(headers.host ?? "")];
  if (meant === null || said === null || meant.name !== said.name) return null;
  if ((meant.port ?? usual) !== (said.port ?? usual)) return null;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** Why a query cannot be read as it was written. */
export type QueryTrouble =
  | { readonly kind: "malformed" }
  | { readonly kind: "twice"; readonly field: string };

/** The error in a path's query: escapes that are none, bytes that are no UTF-8, or a field that it has twice; null: nothing. */
export function queryTroubleIn(path: string): QueryTrouble | null {
  const mark = path.indexOf("?");
  if (mark === -1) return null;
  const seen = new Set<string>();
  for (const part of path.slice(mark + 1).split("&")) {
    const equals = part.indexOf("=");
    const name = decoded(equals === -1 ? part : part.slice(0, equals));
    if (name === null || decoded(part) === null) return { kind: "malformed" };
    // Nothing stands between two `&`.
    if (part !== "" && seen.has(name)) return { kind: "twice", field: name.slice(0, 100) };
    seen.add(name);
  }
  return null;
}

/**
 * null: there is no such text. A parser of queries would leave `%zz` as it stands, make replacement signs of `%ff`, and read bytes that are
 * not escaped as Latin-1.
 */
function decoded(text: string): string | null {
  if (/[^\x21-\x7e]/.test(text)) return null;
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}

/** The reader's language in a path with its query: the same as `localeOfRequest`, for what was not parsed. */
export function localeInPath(path: string): Locale {
  return localeOf(new URLSearchParams(path.split("?", 2)[1] ?? "").get("lang"));
}

/** The reader's language in bytes that are no request; null: they do not begin like one. */
export function localeInBytes(bytes: Uint8Array): Locale | null {
  const begin = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, longestLine));
  // Up to the end of the line: a space may be what is wrong with it.
  const target = /^[A-Za-z]+ +([^\r\n]+)/.exec(begin.toString("latin1"))?.[1];
  return target === undefined ? null : localeInPath(target.replace(/ HTTP\/\d(\.\d)?$/, ""));
}

const longestLine = 8192;
