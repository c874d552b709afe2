import type { PersonId } from "../../admission/person.ts";

/** A typed code without what people add or leave out: width, case, spaces and hyphens. */
export function foldCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "");
}

/** The owner of a recovery code, for the keyed hash. */
export function recoveryContext(person: PersonId): string {
  return `recovery-code/${person}`;
}
