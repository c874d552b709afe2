const letters = {
  deposit: "D",
  withdrawal: "W",
  loan: "L",
  premarket: "P",
  identity: "K",
} as const;
type NumberedCase = keyof typeof letters;

/** Subjects other than the desk's cases that the ledger, and pages linked from it, list with cases. */
const otherLetters = {
  order: "T",
  position: "H",
  block: "B",
  ipo: "I",
  fund: "F",
  follow: "F",
  chance: "C",
  reset: "R",
  alert: "A",
} as const;
type NumberedOther = keyof typeof otherLetters;

/** Search terms of a console queue: the number of a case or an account, whole or its beginning. Browsers use it too. */
export const queueSearch = /^[DWLK]?[0-9]+$/i;

/** The number that customers quote when they ask about a case: its letter and at least eight digits. */
export function caseNumberOf(kind: NumberedCase, id: number | string): string {
  return numberOf(letters[kind], id);
}

/** The number of an order or a position as its pages and the ledger write it. */
export function recordNumberOf(kind: NumberedOther, id: number | string): string {
  return numberOf(otherLetters[kind], id);
}

/** The display number of a ledger entry's cause: its number in the form of all others; a corrected entry keeps its place in the ledger. */
export function causeNumberOf(kind: string, id: string): string {
  const all: Readonly<Record<string, string>> = { ...letters, ...otherLetters };
  const letter = Object.hasOwn(all, kind) ? all[kind] : undefined;
  return letter === undefined ? id : numberOf(letter, id);
}

function numberOf(letter: string, id: number | string): string {
  return `${letter}${String(id).padStart(8, "0")}`;
}
