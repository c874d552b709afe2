/** How many items of a sorted list come before one: where it stands in the list, or would stand. */
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
