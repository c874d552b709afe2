import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import type { Denied } from "@akari/brokerage/decision";
import { refusalEnvelope } from "./envelope.ts";
import { refusalOf } from "../uses/submit.ts";

/** A denial as part of an answer, with its sentence in the caller's language. */
export function presentDenial(denial: Denied, locale: Locale) {
  if (!isReason(denial.reason)) throw new Error(`unknown denial: ${denial.reason}`);
  const { msg, data } = refusalEnvelope(refusalOf(denial), locale);
  return { reason: data.reason, msg, ...(data.field === undefined ? {} : { field: data.field }) };
}
