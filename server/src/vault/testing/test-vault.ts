import { systemEntropy } from "../../entropy.ts";
import { createVault, secretBytes, vaultKey } from "../vault.ts";

/** A vault without a file, the same in every process, for tests that bring their own database. */
export const testVault = createVault([vaultKey(Buffer.alloc(secretBytes, 7))], systemEntropy);
