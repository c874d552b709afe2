/** What is due first; of those due together, the one that comes first in the order given. null: nothing waits. */
export function earliest<Due extends { readonly at: number }>(waiting: Iterable<Due>): Due | null {
  let first: Due | null = null;
  for (const one of waiting) if (first === null || one.at < first.at) first = one;
  return first;
}
