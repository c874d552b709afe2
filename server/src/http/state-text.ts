import type { changeSubjects } from "@akari/api/change";
import type { Locale } from "@akari/api/locale";
import { changeText } from "./wording.ts";

/** Subjects whose states have texts: records of accounts, and what operators have proposed. */
export type StatedSubject = (typeof changeSubjects)[number] | "proposal";

/** A state in the reader's language; a credit score is a figure. */
export function stateText(subject: StatedSubject, state: string, locale: Locale): string {
  return subject === "credit" ? state : changeText(`state.${subject}.${state}`, locale);
}
