/** The number that customers quote when they ask about a deposit. */
export function orderNumberOf(depositId: number): string {
  return `D${String(depositId).padStart(8, "0")}`;
}
