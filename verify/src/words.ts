/** A word of a canonical text: letters, digits, underscores, hyphens and dots only, so that a field cannot be read as two. */
export function word(content: string): string {
  if (!/^[\w.-]+$/.test(content)) throw new RangeError(`not a word: ${JSON.stringify(content)}`);
  return content;
}

/** A number of a canonical text: a safe integer in decimal digits, with a minus sign if negative. */
export function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`);
  return Object.is(value, -0) ? "0" : String(value);
}
