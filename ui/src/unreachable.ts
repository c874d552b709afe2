/** Ends an exhaustive `switch` over a union: unreachable by type. */
export function unreachable(value: never): never {
  throw new Error(`unexpected: ${JSON.stringify(value)}`);
}
