import { createRandom, type Random } from "@akari/simulator/random";
import {
  captureMarket,
  type CapturedMarket,
  type ResumedMarket,
  resumeMarket,
} from "../../src/capture/captured-market.ts";
import { decodeCapture, encodeCapture } from "../../src/capture/encode-capture.ts";
import { concatenate, toBytes, toText } from "@akari/verify/bytes";
import type { Hex } from "@akari/verify/draw/hex";
import { fingerprint } from "@akari/verify/fingerprint";
import { type Beside, comparedLife, requireSame } from "./compared-life.ts";
import { type Omission, omit } from "./omissions.ts";
import type { Rules } from "../../src/rules.ts";
import type { Life } from "./life.ts";

/** How often a second market of a life is captured and resumed. */
export interface Resumptions {
  readonly random: Random;
  /** Of a hundred ends of batches. */
  readonly percent: number;
  /** Left out of each capture before it is resumed; absent: nothing is. */
  readonly omission?: Omission;
  /** So far, in all processes. */
  points: number;
  /** Over all captured bytes so far. */
  digest: Hex;
}

/** A market that is captured and resumed after so many of a hundred batches. */
export function resumptionsOf(seed: number, percent: number, omission?: Omission): Resumptions {
  const random = createRandom(seed, "resumptions");
  const begun = { random, percent, points: 0, digest: "" };
  return omission === undefined ? begun : { ...begun, omission };
}

/**
 * A life with a second market beside it, which gets the same inputs and is resumed from the bytes of its capture between batches. Throws when the
 * two say something different.
 */
export function besideResumed(
  life: Life,
  first: CapturedMarket,
  rules: Rules,
  resumptions: Resumptions,
): Life {
  const { random, percent, omission } = resumptions;
  const other: Beside = {
    name: "the resumed market",
    market: resumeMarket(throughBytes(first), { rules }),
    onClosed: () => {
      if (random.uniform() * 100 < percent) resume();
    },
  };
  const bytesOf = ({ core, sources, batch }: ResumedMarket) =>
    encodeCapture(captureMarket(core, sources, batch));
  const resume = () => {
    resumptions.points += 1;
    const bytes = bytesOf(other.market);
    const content = bytes.subarray(bytes.indexOf(10));
    resumptions.digest = fingerprint(concatenate(toBytes(resumptions.digest), content));
    const captured = decodeCapture(bytes);
    if (omission !== undefined) omit(omission, captured);
    other.market = resumeMarket(captured, { rules });
    if (omission !== undefined) return;
    requireSame("the resumed market (capture)", toText(bytesOf(other.market)), toText(bytes));
  };
  return comparedLife(life, other);
}

function throughBytes(captured: CapturedMarket): CapturedMarket {
  return decodeCapture(encodeCapture(captured));
}
