/** Bars that Page Up and Page Down go by. */
const pageBars = 10;

/** The bar to which a key leads from `current` (null: none yet, so it starts at the newest); null for other keys. */
export function barAfterKey(key: string, current: number | null, last: number): number | null {
  if (last < 0) return null;
  const target = targetOf(key, current, last);
  return target === null ? null : Math.min(last, Math.max(0, target));
}

function targetOf(key: string, current: number | null, last: number): number | null {
  const from = current ?? last + 1;
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return from - 1;
    case "ArrowRight":
    case "ArrowUp":
      return from + 1;
    case "PageDown":
      return from - pageBars;
    case "PageUp":
      return from + pageBars;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
