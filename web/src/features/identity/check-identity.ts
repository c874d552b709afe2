import { plainIdNumber, specimenNumber } from "@akari/api/identity-number";

export const identityFields = ["idName", "idNumber", "frontImageId", "backImageId"] as const;
export type IdentityField = (typeof identityFields)[number];

export interface IdentityInput {
  readonly idName: string;
  /** "": that of the rejected case is used again, if `keepsNumber`. */
  readonly idNumber: string;
  readonly keepsNumber: boolean;
  /** The uploads; null: not sent yet. */
  readonly frontImageId: string | null;
  readonly backImageId: string | null;
}

/** What is missing or wrong, each for itself (M-VAL-23). */
export function checkIdentity(
  input: IdentityInput,
): Partial<Record<IdentityField, "missing" | "format">> {
  const { idName, idNumber, keepsNumber, frontImageId, backImageId } = input;
  const number = plainIdNumber(idNumber);
  const isKept = number === "" && keepsNumber;
  return {
    ...(idName.trim() === "" ? { idName: "missing" } : {}),
    ...(number === "" && !isKept ? { idNumber: "missing" } : {}),
    ...(number !== "" && !specimenNumber.test(number) ? { idNumber: "format" } : {}),
    ...(frontImageId === null ? { frontImageId: "missing" } : {}),
    ...(backImageId === null ? { backImageId: "missing" } : {}),
  };
}
