import {
  captureBrokerage,
  type CapturedBrokerage,
} from "@akari/brokerage/capture/captured-brokerage";
import type { CapturedExchange } from "@akari/exchange/exchange";
import type { CapturedCrowd } from "@akari/simulator/crowd";
import type { CapturedMemory } from "../command-memory.ts";
import type { CoreParts } from "../core-parts.ts";
import type { CapturedDays, FinishedDays } from "../market/finished-days.ts";
import type { CapturedOwn } from "../own-parts.ts";

/** A core as a plain value of texts, numbers, lists and records. */
export interface CapturedCore {
  readonly exchange: CapturedExchange;
  readonly brokerage: CapturedBrokerage;
  readonly crowd: CapturedCrowd;
  readonly memory: CapturedMemory;
  readonly finished: CapturedDays;
  readonly own: CapturedOwn;
}

export function captureCore(
  { exchange, brokerage, crowd, finished }: CoreParts & { readonly finished: FinishedDays },
  memory: CapturedMemory,
  own: CapturedOwn,
): CapturedCore {
  return {
    exchange: exchange.capture(),
    brokerage: captureBrokerage(brokerage),
    crowd: crowd.capture(),
    memory,
    finished: finished.capture(),
    own,
  };
}
