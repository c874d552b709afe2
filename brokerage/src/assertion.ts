/**
 * Returns the value, or throws a fault that names what is missing (a bug, never a caller's mistake). The id is a separate argument, so that
 * no string is built unless the fault occurs.
 */
export function required<Value>(
  value: Value | undefined | null,
  what: string,
  id?: number | string | null,
): Value {
  if (value === undefined || value === null)
    throw new Error(id === undefined ? `missing: ${what}` : `missing: ${what} ${id}`);
  return value;
}

/** Ends an exhaustive `switch` over a union: unreachable by type. */
export function unreachable(value: never): never {
  throw new Error(`unexpected: ${JSON.stringify(value)}`);
}
