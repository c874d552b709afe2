/** The longest name of a card's holder. */
export const idNameMaximum = 60;

/**
 * A number of the specimen card: SPECIMEN and four or eight digits, in any width of letters. No real paper has a number of this form,
 * so that none can be entered (M-HON-7). Browsers use it too.
 */
export const specimenNumber = /^SPECIMEN-[0-9]{4}(?:-?[0-9]{4})?$/;

/** The number as it is compared and masked. */
export function plainIdNumber(typed: string): string {
  return typed.normalize("NFKC").trim().toUpperCase();
}
