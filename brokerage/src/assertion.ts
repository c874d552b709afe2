/**
 * The value, or a fault that names what is missing: our mistake, never the caller's. A number goes in by itself, because this is asked several
 * times a command and words are only made for the fault.
 */
export function present<Value>(
  value: Value | undefined | null,
  what: string,
  id?: number | string | null,
): Value {
  if (value === undefined || value === null)
    throw new Error(id === undefined ? `missing: ${what}` : `missing: ${what} ${id}`);
  return value;
}

/** Ends a `switch` over a union: the compiler proves that nothing arrives here. */
export function unreachable(value: never): never {
  throw new Error(`not foreseen: ${JSON.stringify(value)}`);
}
