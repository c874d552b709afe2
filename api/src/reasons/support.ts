import type { ReasonEntry } from "./reason-entry.ts";

/** The conversation with support. */
export const supportReasons = {
  TEXT_OR_IMAGE: { code: 0 },
  TEXT_OR_TEMPLATE: { code: 0 },
  CONTACT_REFUSED: { code: 0, parameters: { contact: "text", span: "text" } },
} as const satisfies Record<string, ReasonEntry>;
