/** The number that customers quote when they ask about a pre-market application. */
export function premarketNumberOf(premarketId: number): string {
  return `P${String(premarketId).padStart(8, "0")}`;
}
