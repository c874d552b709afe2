const letters = { deposit: "D", withdrawal: "W", loan: "L", premarket: "P" } as const;
type NumberedCase = keyof typeof letters;

/** What a queue of the console can be searched for: the number of a case or an account, whole or its beginning. Browsers use it too. */
export const queueSearch = /^[DWL]?[0-9]+$/i;

/** The number that customers quote when they ask about a case: its letter and at least eight digits. */
export function caseNumberOf(kind: NumberedCase, id: number | string): string {
  return `${letters[kind]}${String(id).padStart(8, "0")}`;
}

/** What people call the cause of a ledger entry: its case number where it has one, else its id. */
export function causeNumberOf(kind: string, id: string): string {
  return isNumbered(kind) ? caseNumberOf(kind, id) : id;
}

function isNumbered(kind: string): kind is NumberedCase {
  return Object.hasOwn(letters, kind);
}
