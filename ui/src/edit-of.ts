import type { Edit } from "./group-typed.ts";

/** What a field showed when an edit began, and which part of it was selected. */
export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** The kind of edit, as the browser names it. */
  readonly inputType?: string;
}

/**
 * Which characters of a field an edit left alone. What was selected is replaced, whatever it is replaced with. Where the selection is not known, text
 * was put in or taken out at one place, or else all of it is new.
 */
export function editOf(before: string, now: string, selected: Selected | null): Edit {
  const isKnown = selected !== null && selected.text === before;
  const most = Math.min(before.length, now.length);
  const start = alike(
    most,
    isKnown ? selected.from : most,
    (place) => before[place] === now[place],
  );
  const end = alike(
    most - start,
    isKnown ? before.length - selected.to : most,
    (place) => before.at(-1 - place) === now.at(-1 - place),
  );
  return isKnown || start + end === most ? { before, start, end } : { before, start: 0, end: 0 };
}

function alike(most: number, limit: number, isAlike: (place: number) => boolean): number {
  let count = 0;
  while (count < most && count < limit && isAlike(count)) count += 1;
  return count;
}
