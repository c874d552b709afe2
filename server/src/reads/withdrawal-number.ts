/** The number that customers quote when they ask about a withdrawal. */
export function withdrawalNumberOf(withdrawalId: number): string {
  return `W${String(withdrawalId).padStart(8, "0")}`;
}
