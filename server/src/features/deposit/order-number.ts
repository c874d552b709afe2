/** What a customer quotes when he asks about a deposit. */
export function orderNumberOf(depositId: number): string {
  return `D${String(depositId).padStart(8, "0")}`;
}
