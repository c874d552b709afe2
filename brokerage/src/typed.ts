/** Carries a type along with values, so that a noun's vocabulary has both in one place. Empty when the program runs. */
export interface Typed<Type> {
  readonly type?: Type;
}

export function typed<Type>(): Typed<Type> {
  return {};
}
