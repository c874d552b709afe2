import type { SignInItem } from "@akari/api/session";

/** Whoever mistypes and then gets in from the same device within this time was most likely the owner. */
const ownerTriesAgainMs = 30 * 60_000;

/** The latest failed sign-ins that were not followed by a success from the same device; null: none. Newest first. */
export function failuresToTell(signIns: readonly SignInItem[]): SignInItem | null {
  return (
    signIns.find(
      (failure, index) =>
        !failure.succeeded &&
        !signIns
          .slice(0, index)
          .some(
            (later) =>
              later.succeeded &&
              later.userAgent === failure.userAgent &&
              Date.parse(later.time) - Date.parse(failure.time) <= ownerTriesAgainMs,
          ),
    ) ?? null
  );
}
