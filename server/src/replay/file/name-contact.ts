import { findContacts } from "@akari/api/contact-filter/contact-filter";
import { findPaymentDemands } from "@akari/api/contact-filter/payment-demands";
import { ImportProblem, type ImportReason } from "../import-problem.ts";

/** The obstacle of a name that would bring customers a contact or a demand for payment; null: it brings neither. */
export function contactProblem(
  reason: Extract<ImportReason, "name-contact" | "file-name-contact">,
  text: string,
  line: number | null,
): ImportProblem | null {
  const found = findContacts(text)[0] ?? findPaymentDemands(text)[0];
  if (found === undefined) return null;
  return new ImportProblem(reason, line, { text, span: text.slice(found.start, found.end) });
}
