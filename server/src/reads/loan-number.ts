/** The number that customers quote when they ask about a practice loan. */
export function loanNumberOf(loanId: number): string {
  return `L${String(loanId).padStart(8, "0")}`;
}
