/** The task that is due first; of tasks due together, the first in the given order. null: no task waits. */
export function earliest<Due extends { readonly at: number }>(waiting: Iterable<Due>): Due | null {
  let first: Due | null = null;
  for (const one of waiting) if (first === null || one.at < first.at) first = one;
  return first;
}
