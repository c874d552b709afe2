import type { ReasonEntry } from "./reason-entry.ts";

/** Files of real bars that operators import. */
export const replayReasons = {
  REPLAY_FILE_UNKNOWN: { code: 404 },
  REPLAY_PART_ORDER: { code: 0 },
  REPLAY_FILE_INCOMPLETE: { code: 0 },
  REPLAY_FILE_REFUSED: { code: 0 },
  REPLAY_FILE_BUSY: { code: 0 },
  REPLAY_FILES_FULL: { code: 0 },
  REPLAY_DISK_FULL: { code: 0 },
  REPLAY_FILE_TOO_LARGE: { code: 0, parameters: { maximum: "number" } },
} as const satisfies Record<string, ReasonEntry>;
