/** The value, or a fault that names what is missing: our mistake, never the caller's. */
export function present<Value>(value: Value | undefined | null, what: string): Value {
  if (value === undefined || value === null) throw new Error(`missing: ${what}`);
  return value;
}

/** Ends a `switch` over a union: the compiler proves that nothing arrives here. */
export function unreachable(value: never): never {
  throw new Error(`not foreseen: ${JSON.stringify(value)}`);
}
