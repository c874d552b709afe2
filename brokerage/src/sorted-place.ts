/** Index of an item in a sorted list, or the index at which to insert it. */
export function sortedPlace<Item>(
  list: readonly Item[],
  comesBefore: (item: Item) => boolean,
): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(list[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
