import { useState } from "react";

interface Still<Item> {
  readonly shown: readonly Item[];
  /** For the element around the list. */
  readonly touch: {
    readonly onTouchStart: () => void;
    readonly onTouchEnd: () => void;
    readonly onTouchCancel: () => void;
  };
}

/** Freezes the list while a finger is down, so that no row moves away under it. */
export function useStillWhileTouched<Item>(items: readonly Item[]): Still<Item> {
  const [held, setHeld] = useState<readonly Item[] | null>(null);
  return {
    shown: held ?? items,
    touch: {
      onTouchStart: () => setHeld(items),
      onTouchEnd: () => setHeld(null),
      onTouchCancel: () => setHeld(null),
    },
  };
}
