import type { Seals } from "../uses/parts.ts";
import { SealBroken, SealLost, type Vault } from "./vault.ts";

/** The vault as uses know it. */
export function sealsOf(vault: Vault): Seals {
  return {
    seal: (plaintext, context) => vault.seal(plaintext, context),
    open(sealed, context) {
      try {
        return vault.open(sealed, context);
      } catch (error) {
        if (error instanceof SealLost) return "lost";
        if (error instanceof SealBroken) return "broken";
        throw error;
      }
    },
    fingerprint: (text, context) => vault.fingerprint(text, context),
    fingerprints: (text, context) => vault.fingerprints(text, context),
  };
}
