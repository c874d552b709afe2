/** Carries a type beside values: a noun's vocabulary says both in one place. Empty when the program runs. */
export interface Typed<Type> {
  readonly type?: Type;
}

export function typed<Type>(): Typed<Type> {
  return {};
}
