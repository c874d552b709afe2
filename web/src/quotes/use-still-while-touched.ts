import { useEffect, useRef, useState } from "react";

interface Still<Item> {
  readonly shown: readonly Item[];
  /** For the element around the list. */
  readonly touch: {
    readonly onTouchStart: () => void;
    readonly onTouchEnd: () => void;
    readonly onTouchCancel: () => void;
  };
}

/** A browser tells of a press after the touch has ended; the row that was touched stays in its place until then. */
export const untilPressedMs = 400;

/** Freezes the list while a finger is down and until its press has arrived, so that no row moves away under it. */
export function useStillWhileTouched<Item>(items: readonly Item[]): Still<Item> {
  const [held, setHeld] = useState<readonly Item[] | null>(null);
  const release = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(release.current), []);
  const end = () => {
    clearTimeout(release.current);
    release.current = setTimeout(() => setHeld(null), untilPressedMs);
  };
  return {
    shown: held ?? items,
    touch: {
      onTouchStart() {
        clearTimeout(release.current);
        setHeld((before) => before ?? items);
      },
      onTouchEnd: end,
      onTouchCancel: end,
    },
  };
}
