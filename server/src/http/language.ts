import { type Lang, langOf, type Locale, localeOf } from "@akari/api/locale";
import type { FastifyRequest } from "fastify";
import { localeInPath } from "./request-line.ts";

/** The query's `lang`; absent or unknown: jp (M-API-3). */
export function langOfRequest(request: FastifyRequest): Lang {
  return langOf(langIn(request.query));
}

export function localeOfRequest(request: FastifyRequest): Locale {
  // Of a path that cannot be decoded no query is parsed either.
  return request.query ? localeOf(langIn(request.query)) : localeInPath(request.raw.url ?? "");
}

/** A call that says two is refused, in the first of them. */
function langIn(query: unknown): unknown {
  const lang = (query as Record<string, unknown> | null | undefined)?.["lang"];
  return Array.isArray(lang) ? lang[0] : lang;
}
