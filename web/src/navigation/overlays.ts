/** What lies above a page, as the history sees it. */
export interface Overlays {
  /** Something opened above the page: until it is closed by the returned function, the back button calls `onBack` instead of leaving. */
  readonly add: (onBack: () => void) => () => void;
  /** A page is about to be opened: true when it has to take the place of the overlays' entry, which then is none any more. */
  readonly giveWay: () => boolean;
  /** The history moved, to the same page or another: true when that was the overlays' own matter. */
  readonly popped: (samePage: boolean) => boolean;
  /** Runs at once, or when the history has come to rest after an overlay was closed. */
  readonly atRest: (work: () => void) => void;
}

/**
 * Sheets and dialogs hold one entry of the history between them, so that the back button of a phone or a browser closes what lies on top
 * and the reader keeps their page. A close in another way takes the entry along.
 */
export function createOverlays(history: History): Overlays {
  const open: { readonly onBack: () => void }[] = [];
  /** Entries that are being left by our own doing. */
  let leaving = 0;
  const waiting: (() => void)[] = [];
  const enter = () => history.pushState({ ...(history.state as object), overlay: true }, "");
  const isHere = () => (history.state as { overlay?: unknown } | null)?.overlay === true;

  return {
    add(onBack) {
      const overlay = { onBack };
      if (open.length === 0) enter();
      open.push(overlay);
      return () => {
        const at = open.indexOf(overlay);
        if (at === -1) return;
        open.splice(at, 1);
        if (open.length > 0 || !isHere()) return;
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
    atRest(work) {
      if (leaving === 0) work();
      else waiting.push(work);
    },
  };
}
