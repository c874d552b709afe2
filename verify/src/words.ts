/** A word of a canonical text: letters, digits, hyphens and dots only, so that no field can pretend to be two. */
export function word(content: string): string {
  if (!/^[\w.-]+$/.test(content)) throw new RangeError(`not a word: ${JSON.stringify(content)}`);
  return content;
}

/** A number of a canonical text: a safe integer as decimal digits, with a minus sign when below 0. */
export function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`);
  return Object.is(value, -0) ? "0" : String(value);
}
