import { createRandom, type Random } from "@akari/simulator/random";
import { committedOf } from "../../src/batch/committed.ts";
import {
  captureMarket,
  type CapturedMarket,
  resumeMarket,
} from "../../src/capture/captured-market.ts";
import { decodeCapture, encodeCapture } from "../../src/capture/encode-capture.ts";
import { concatenate, toBytes, toText } from "@akari/verify/bytes";
import type { Hex } from "@akari/verify/draw/hex";
import { fingerprint } from "@akari/verify/fingerprint";
import { Journal } from "../../src/journal/journal.ts";
import { journalledRows } from "../../src/journal/journalled-rows.ts";
import { type Omission, omit } from "./omissions.ts";
import { hashState } from "../../src/state/state-hash.ts";
import type { Rules } from "../../src/rules.ts";
import type { Life } from "./life.ts";

/** How often a second market of a life is captured and resumed. */
export interface Resumptions {
  readonly random: Random;
  /** Of a hundred ends of batches. */
  readonly percent: number;
  /** Left out of each capture before it is resumed; absent: nothing is. */
  readonly omission?: Omission;
  /** So far, in all lives. */
  points: number;
  /** Over what all captures so far have written. */
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
  let other = resumeMarket(throughBytes(first), { rules });
  const journal = new Journal({ epoch: life.epoch, head: life.journal.head });
  const resume = () => {
    resumptions.points += 1;
    const bytes = encodeCapture(captureMarket(other.core, other.sources, other.batch));
    const content = bytes.subarray(bytes.indexOf(10));
    resumptions.digest = fingerprint(concatenate(toBytes(resumptions.digest), content));
    const captured = decodeCapture(bytes);
    if (omission !== undefined) omit(omission, captured);
    other = resumeMarket(captured, { rules });
    if (omission !== undefined) return;
    const again = encodeCapture(captureMarket(other.core, other.sources, other.batch));
    expectSame("capture", toText(again), toText(bytes));
  };
  return {
    ...life,
    process(input) {
      life.process(input);
      other.core.process(input);
    },
    preview(input) {
      const reply = life.preview(input);
      expectSame("preview", other.core.preview(input), reply);
      return reply;
    },
    close() {
      const { batch, rows } = life.close();
      const own = other.core.takeBatch();
      const ownRows = journalledRows(own, other.batch + 1, other.sources, journal);
      if (ownRows !== null) other = { ...other, batch: other.batch + 1 };
      expectSame("rows", ownRows, rows);
      expectSame(
        "published part of a batch",
        committedOf(own, other.batch, other.core),
        committedOf(batch, other.batch, life.core),
      );
      expectSame("state", hashState(other.sources), life.hash());
      if (random.uniform() * 100 < percent) resume();
      return { batch, rows };
    },
  };
}

function throughBytes(captured: CapturedMarket): CapturedMarket {
  return decodeCapture(encodeCapture(captured));
}

function expectSame(what: string, resumed: unknown, steady: unknown): void {
  const [one, other] = [JSON.stringify(resumed), JSON.stringify(steady)];
  if (one === other) return;
  let place = 0;
  while (one[place] === other[place]) place += 1;
  const shown = (text: string) => text.slice(Math.max(0, place - 120), place + 120);
  throw new Error(
    `the resumed market went on otherwise (${what}): ${shown(one)} | ${shown(other)}`,
  );
}
