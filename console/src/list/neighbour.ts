/** The key before or after `current` in a list; the first one where none is current, null at an end or in an empty list. */
export function neighbour(
  keys: readonly string[],
  current: string | null,
  by: 1 | -1,
): string | null {
  const at = current === null ? -1 : keys.indexOf(current);
  if (at === -1) return keys[0] ?? null;
  return keys[at + by] ?? null;
}
