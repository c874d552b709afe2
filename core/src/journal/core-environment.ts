import type { Hex } from "@akari/verify/draw/hex";
import type { ScheduleName } from "@akari/exchange/schedule";
import { holidays } from "../market/holidays.ts";
import type { ReplayFile } from "../market/replays.ts";
import type { Sha256 } from "./sha256.ts";

/** Data other than the inputs that decides a core's results: if it differs, the same inputs make another market. */
export interface CoreEnvironment {
  /** SHA-256 of the schedule with its holidays. */
  readonly calendar: Hex;
  /** SHA-256 of the files of real bars, with when they joined the market. */
  readonly replays: Hex;
}

export function coreEnvironment(
  schedule: ScheduleName,
  files: readonly ReplayFile[],
  sha256: Sha256,
): CoreEnvironment {
  return {
    calendar: sha256(
      [schedule, ...[...holidays].toSorted((one, other) => (one < other ? -1 : 1))].join(" "),
    ),
    replays: sha256(JSON.stringify(files)),
  };
}
