/** Matches a label followed by a hint (a tick, a lot, a count); signs of the label, such as brackets, are taken literally. */
export function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);
}
