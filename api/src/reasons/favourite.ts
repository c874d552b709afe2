import type { ReasonEntry } from "./reason-entry.ts";

/** Favourites. */
export const favouriteReasons = {
  GROUP_UNKNOWN: { code: 404 },
  GROUP_NAME_REQUIRED: { code: 0 },
  GROUP_NAME_TAKEN: { code: 0 },
  TOO_MANY_GROUPS: { code: 0, parameters: { maximum: "number" } },
  TOO_MANY_FAVOURITES: { code: 0, parameters: { maximum: "number" } },
  FAVOURITES_CHANGED: { code: 0 },
} as const satisfies Record<string, ReasonEntry>;
