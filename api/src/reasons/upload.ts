import type { ReasonEntry } from "./reason-entry.ts";

/** Uploaded images. */
export const uploadReasons = {
  UPLOAD_UNKNOWN: { code: 404 },
  UPLOAD_USED: { code: 0 },
  UPLOAD_MISSING: { code: 0 },
  UPLOAD_NOT_AN_IMAGE: { code: 0 },
  UPLOAD_DAMAGED: { code: 0 },
  UPLOAD_TOO_LARGE: { code: 413, parameters: { maximum: "number" } },
  UPLOAD_TOO_MANY_PIXELS: { code: 0, parameters: { maximum: "number" } },
  UPLOAD_UNDER_WAY: { code: 429, parameters: { seconds: "seconds" } },
  TOO_MANY_UPLOADS: { code: 0, parameters: { maximum: "number" } },
} as const satisfies Record<string, ReasonEntry>;
