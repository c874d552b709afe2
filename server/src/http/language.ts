import { type Lang, langOf, type Locale, localeOf } from "@akari/api/locale";
import type { FastifyRequest } from "fastify";
import { localeInPath } from "./request-line.ts";

/** The query's `lang`; absent, repeated or unknown: jp (M-API-3). */
export function langOfRequest(request: FastifyRequest): Lang {
  return langOf((request.query as Record<string, unknown> | undefined)?.["lang"]);
}

export function localeOfRequest(request: FastifyRequest): Locale {
  const query = request.query as Record<string, unknown> | null | undefined;
  // Of a path that cannot be decoded no query is parsed either.
  return query ? localeOf(query["lang"]) : localeInPath(request.raw.url ?? "");
}
