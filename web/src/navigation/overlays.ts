/** The history's view of the layers above a page. */
export interface Overlays {
  /** Adds a layer above the page: until the returned function closes it, the back button calls `onBack` instead of leaving. */
  readonly add: (onBack: () => void) => () => void;
  /** A page is about to open: true if it has to replace the overlays' entry, which then no longer exists. */
  readonly giveWay: () => boolean;
  /** The history moved, to the same page or another: true if the overlays caused or handled it. */
  readonly popped: (samePage: boolean) => boolean;
  /** Runs at once, or when the history is at rest after an overlay was closed. */
  readonly atRest: (work: () => void) => void;
}

/**
 * Sheets and dialogs share one entry of the history, so that the back button of a phone or a browser closes the top layer
 * and the reader keeps their page. Closing by other means removes the entry.
 */
export function createOverlays(history: History): Overlays {
  const open: { readonly onBack: () => void }[] = [];
  /** Entries that we are leaving ourselves. */
  let leaving = 0;
  const waiting: (() => void)[] = [];
  const enter = () => history.pushState({ ...(history.state as object), overlay: true }, "");
  const isHere = () => (history.state as { overlay?: unknown } | null)?.overlay === true;
  // While the browser still leaves the entry of a closed overlay, the next one's would be the entry that it takes away.
  const enterForOpen = () => {
    if (open.length > 0 && !isHere()) enter();
  };
  const atRest = (work: () => void) => {
    if (leaving === 0) work();
    else waiting.push(work);
  };

  return {
    add(onBack) {
      const overlay = { onBack };
      open.push(overlay);
      atRest(enterForOpen);
      return () => {
        const at = open.indexOf(overlay);
        if (at === -1) return;
        open.splice(at, 1);
        if (open.length > 0 || leaving > 0 || !isHere()) return;
        leaving += 1;
        history.back();
      };
    },
    giveWay() {
      open.length = 0;
      return isHere();
    },
    popped(samePage) {
      if (leaving > 0) {
        leaving -= 1;
        if (leaving === 0) for (const work of waiting.splice(0)) work();
        return true;
      }
      if (!samePage) {
        open.length = 0;
        return false;
      }
      const top = open.pop();
      // Forward to an entry whose overlay is closed: the page is the same.
      if (top === undefined) return isHere();
      if (open.length > 0) enter();
      top.onBack();
      return true;
    },
    atRest,
  };
}
