import type { IncomingHttpHeaders } from "node:http";
import { ipAddressOf } from "./ip-address.ts";

/**
 * The callers that proxies have written into the headers, the nearest proxy's entry first. `X-Forwarded-For` comes before `Forwarded`
 * (RFC 7239): docs/deploying.md asks proxies to write it, and many of them pass on the other as a stranger sent it.
 */
export function* forwardedCallers(headers: IncomingHttpHeaders): Generator<string | null> {
  const listed = textOf(headers["x-forwarded-for"]);
  if (listed !== "") {
    for (const entry of fromTheRight(listed, ",")) yield addressIn(entry);
    return;
  }
  for (const element of fromTheRight(textOf(headers["forwarded"]), ","))
    yield addressIn(parameterOf(element, "for") ?? "");
}

/**
 * The request to the outermost of `hops` trusted proxies: its host, and whether it was encrypted. A list has an entry of each proxy, a
 * single value is the only one.
 */
export function forwardedRequest(headers: IncomingHttpHeaders, hops: number): ForwardedRequest {
  const element = at(textOf(headers["forwarded"]), hops);
  const of = (name: string, parameter: string) => {
    const text = textOf(headers[name]);
    const said = text === "" ? parameterOf(element, parameter) : unquoted(at(text, hops));
    return said === null || said === "" ? null : said;
  };
  const port = unquoted(at(textOf(headers["x-forwarded-port"]), hops));
  return {
    host: of("x-forwarded-host", "host"),
    port: /^\d{1,5}$/.test(port) ? Number(port) : null,
    protocol: of("x-forwarded-proto", "proto")?.toLowerCase() ?? null,
  };
}

export interface ForwardedRequest {
  readonly host: string | null;
  readonly port: number | null;
  readonly protocol: string | null;
}

function textOf(header: string | readonly string[] | undefined): string {
  return (typeof header === "string" ? header : (header ?? []).join(",")).trim();
}

/** The entry of the proxy that is so many hops away, or the farthest that there is. */
function at(list: string, hops: number): string {
  let found = "";
  let passed = 0;
  for (const entry of fromTheRight(list, ",")) {
    found = entry;
    if ((passed += 1) >= hops) break;
  }
  return found;
}

/**
 * The parts of a list, the last one first; separators in quotes are text. Read from the right, where the nearest proxy wrote: a quote that
 * a stranger opened on the left and never closed cannot swallow what a proxy has added.
 */
function* fromTheRight(list: string, separator: "," | ";"): Generator<string> {
  let end = list.length;
  let isQuoted = false;
  for (let index = list.length - 1; index >= 0; index -= 1) {
    if (list[index] === '"' && !isEscaped(list, index)) isQuoted = !isQuoted;
    if (list[index] !== separator || isQuoted) continue;
    yield list.slice(index + 1, end).trim();
    end = index;
  }
  if (list !== "") yield list.slice(0, end).trim();
}

function isEscaped(text: string, index: number): boolean {
  let before = index;
  while (text[before - 1] === "\\") before -= 1;
  return (index - before) % 2 === 1;
}

/** A parameter of an element of `Forwarded`, whose names are of any case; null: it has none, or several, which no proxy writes. */
function parameterOf(element: string, name: string): string | null {
  const values = [...fromTheRight(element, ";")].flatMap((pair) => {
    const equals = pair.indexOf("=");
    return pair.slice(0, Math.max(equals, 0)).trim().toLowerCase() === name
      ? [unquoted(pair.slice(equals + 1).trim())]
      : [];
  });
  return values.length === 1 ? values[0]! : null;
}

function unquoted(text: string): string {
  return /^".*"$/s.test(text) && text.length > 1
    ? text.slice(1, -1).replaceAll(/\\(.)/gs, "$1")
    : text;
}

/** Of the forms in use: `a.b.c.d`, `[x::y]`, `x::y`, each perhaps with a port (also a hidden one) or an interface, perhaps in quotes. */
function addressIn(entry: string): string | null {
  const text = unquoted(entry).trim();
  const bracketed = /^\[([^[\]]+)\](?::(?:\d{1,5}|_[\w.-]+))?$/.exec(text)?.[1];
  if (bracketed !== undefined) {
    const address = ipAddressOf(bracketed);
    return bracketed.includes(":") && address !== null ? address.text : null;
  }
  const withPort = /^(.+):(?:\d{1,5}|_[\w.-]+)$/.exec(text)?.[1];
  const whole = ipAddressOf(text);
  // Without brackets a port can only stand behind a whole address: `a.b.c.d`, `::ffff:a.b.c.d` or eight groups.
  return (whole ?? (withPort === undefined ? null : ipAddressOf(withPort)))?.text ?? null;
}
