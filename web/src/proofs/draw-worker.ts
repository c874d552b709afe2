import { checkProof, type CheckedStep } from "@akari/verify/draw/check-proof";
import { ProofFormatError, readProof } from "@akari/verify/draw/read-proof";
import type { DrawProof, OwnEntry } from "@akari/verify/draw/proof";

/** A proof file as text, and the entries that this device remembers. */
export interface ToVerify {
  readonly text: string;
  readonly own: readonly OwnEntry[];
}

export type Verified =
  | { readonly kind: "checked"; readonly proof: DrawProof; readonly steps: readonly CheckedStep[] }
  /** The file is no proof; the message names the place. */
  | { readonly kind: "malformed"; readonly message: string };

/** Draws anew, apart from the page, which stays usable. */
addEventListener("message", ({ data }: MessageEvent<ToVerify>) => {
  postMessage(verified(data));
});

function verified({ text, own }: ToVerify): Verified {
  try {
    const read = readProof(text);
    const proof = read.kind === "lottery" && own.length > 0 ? { ...read, own } : read;
    return { kind: "checked", proof, steps: checkProof(proof) };
  } catch (error) {
    if (error instanceof ProofFormatError) return { kind: "malformed", message: error.message };
    throw error;
  }
}
