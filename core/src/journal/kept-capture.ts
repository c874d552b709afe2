import type { Hex } from "@akari/verify/draw/hex";
import type { CoreEnvironment } from "./core-environment.ts";
import type { Sha256 } from "./sha256.ts";

/** A capture of a market as it is kept: the bytes, and what they are of. */
export interface KeptCapture extends CoreEnvironment {
  readonly course: number;
  /** The last batch that it has. */
  readonly batch: number;
  readonly coreVersion: number;
  readonly takenAt: number;
  /** Of the journal after that batch; null: nothing is stored. */
  readonly head: Hex | null;
  /** As the host has packed them. */
  readonly bytes: Uint8Array;
  /** SHA-256 of all of it but what it cost. */
  readonly digest: Hex;
  /** Milliseconds of the core's time that it cost. */
  readonly tookMs: number;
}

/** A capture that is about to be kept. */
export type NewCapture = Omit<KeptCapture, "digest">;

export function digestOf(
  {
    course,
    batch,
    coreVersion,
    takenAt,
    head,
    calendar,
    replays,
    bytes,
  }: Omit<KeptCapture, "digest" | "tookMs">,
  sha256: Sha256,
): Hex {
  const content = sha256(bytes);
  return sha256(
    `akari/capture ${course} ${batch} ${coreVersion} ${takenAt} ${head ?? "-"} ${calendar} ${replays} ${content}`,
  );
}

/** Why the journal after a capture is too long, with what another capture would have cost. */
export function withCost(why: string, { tookMs }: KeptCapture): string {
  return `${why}; one takes ${tookMs} ms of the core`;
}
