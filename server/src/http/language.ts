import { type Lang, langOf, type Locale, localeOf } from "@akari/api/locale";
import type { FastifyRequest } from "fastify";

/** The query's `lang`; absent, repeated or unknown: jp (M-API-3). */
export function langOfRequest(request: FastifyRequest): Lang {
  return langOf((request.query as Record<string, unknown> | undefined)?.["lang"]);
}

export function localeOfRequest(request: FastifyRequest): Locale {
  return localeOf((request.query as Record<string, unknown> | undefined)?.["lang"]);
}
