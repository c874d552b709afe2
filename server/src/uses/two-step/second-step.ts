import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { PersonId } from "../../admission/person.ts";

/** The result of a code after a right password; times in epoch ms. */
export type SecondStepCheck =
  /** The account has no two-step verification. */
  | { readonly kind: "off" }
  /** It has, and no code was given. */
  | { readonly kind: "asked" }
  | { readonly kind: "ok"; readonly method: "authenticator" | "recovery-code" }
  /** So many more wrong ones are allowed. */
  | { readonly kind: "wrong"; readonly left: number }
  | { readonly kind: "paused"; readonly until: number };

/** A sign-in's part of two-step verification. */
export interface SecondSteps {
  /** Only after a right password: a person who guesses passwords neither reaches this nor uses up the tries. A right code is used up. */
  check(personId: PersonId, code: string | undefined, at: number): Promise<SecondStepCheck>;
}

/** The refusal of a check; null where it was passed. */
export function refusalOfSecondStep(check: SecondStepCheck): Refusal | null {
  switch (check.kind) {
    case "off":
    case "ok":
      return null;
    case "asked":
      return refuse("TWO_STEP_REQUIRED", { field: "code" });
    case "wrong":
      return refuse("TWO_STEP_WRONG", { field: "code", parameters: { left: check.left } });
    case "paused":
      return refuse("TWO_STEP_PAUSED", { field: "code", parameters: { until: check.until } });
  }
}
