/** Whether a text has the form of a share's code. */
export function isInstrumentCode(text: string): boolean {
  return /^[0-9A-Z]{4}$/.test(text);
}
