/** M-CON-21: scroll threshold; released beyond this many px, the pull refreshes. */
export const pullThresholdPx = 50;
/** The page follows the finger at half its distance, up to this many px. */
const longestPullPx = 96;

/**
 * Pull-to-refresh (M-ST-24): at rest it is `restore`; `refresherabort` is a pull that was released too early or
 * cancelled by the system, until the page is back in place.
 */
export type PullState =
  | { readonly step: "restore" }
  | { readonly step: "pulling"; readonly distancePx: number }
  | { readonly step: "refreshing" }
  | { readonly step: "refresherabort" };

export type PullEvent =
  /** The finger is this many px below where it touched down. */
  | { readonly kind: "moved"; readonly fingerPx: number }
  | { readonly kind: "released" }
  /** The system took the touch, a second finger came, or the page scrolled. */
  | { readonly kind: "cancelled" }
  /** Reading has finished, successfully or not. */
  | { readonly kind: "refreshed" }
  /** The page is back in place after an abort. */
  | { readonly kind: "returned" };

export const atRest: PullState = { step: "restore" };

/** The next state; events that do not apply to a state leave it unchanged. */
export function nextPull(state: PullState, event: PullEvent): PullState {
  switch (state.step) {
    case "restore":
    case "refresherabort":
      if (event.kind === "moved" && event.fingerPx > 0) return pulledBy(event.fingerPx);
      return event.kind === "returned" ? atRest : state;
    case "pulling":
      if (event.kind === "moved") return pulledBy(event.fingerPx);
      if (event.kind === "cancelled") return { step: "refresherabort" };
      if (event.kind !== "released") return state;
      return { step: isFarEnough(state) ? "refreshing" : "refresherabort" };
    case "refreshing":
      return event.kind === "refreshed" ? atRest : state;
  }
}

/** Whether releasing now refreshes. */
export function isFarEnough(state: PullState): boolean {
  return state.step === "pulling" && state.distancePx >= pullThresholdPx;
}

function pulledBy(fingerPx: number): PullState {
  return {
    step: "pulling",
    distancePx: Math.min(longestPullPx, Math.max(0, Math.round(fingerPx / 2))),
  };
}
