import { toBytes } from "@akari/verify/bytes";
import { type Hex } from "@akari/verify/draw/hex";
import { fingerprint } from "@akari/verify/fingerprint";

/** SHA-256 of bytes, or of a text as UTF-8. A host gives its own, which is faster. */
export type Sha256 = (content: string | Uint8Array) => Hex;

export const portableSha256: Sha256 = (content) => fingerprint(toBytes(content));
