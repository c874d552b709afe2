import type { House } from "../../house/house.ts";
import { sealedPartsOf } from "../../http/house-parts.ts";
import { tellPerson } from "../../messages/send-message.ts";
import { checkSecondStep } from "../../uses/two-step/check-code.ts";
import type { SecondSteps } from "../../uses/two-step/second-step.ts";
import type { TwoStepParts } from "../../uses/two-step/two-steps.ts";
import { newTotpSecret, stepOfCode } from "../../vault/totp.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";

type Given = Pick<House, "sql" | "entropy" | "vault">;

/** Parts of the uses of two-step verification. */
export function twoStepPartsOf({ sql, entropy, vault }: Given): TwoStepParts {
  return {
    ...sealedPartsOf({ sql, vault }),
    newSecret: () => newTotpSecret(entropy),
    newRecoveryCodes: () => newRecoveryCodes(entropy),
    stepOfCode,
    tell: tellPerson,
  };
}

/** Two-step verification as the sign-in knows it. */
export function createTwoSteps(given: Given): SecondSteps {
  const parts = twoStepPartsOf(given);
  return { check: (person, code, at) => checkSecondStep(parts, person, code, at) };
}
