import { isHex } from "./draw/hex.ts";

/** Half a character has no bytes, so that nothing can be hashed over it. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

export type Fields = Readonly<Record<string, unknown>>;

/** Reads the fields of a file; what is not as its format says throws a `Fault` that names the place. */
export function fileFields(Fault: new (message: string) => Error) {
  const wrong = (name: string, expected: string): never => {
    throw new Fault(`${name} must be ${expected}`);
  };
  return {
    wrong,
    json(text: string): unknown {
      try {
        return JSON.parse(text);
      } catch {
        throw new Fault("the file is not JSON");
      }
    },
    record(value: unknown, name: string): Fields {
      const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
      return isRecord ? (value as Fields) : wrong(name, "an object");
    },
    list: (value: unknown, name: string): readonly unknown[] =>
      Array.isArray(value) ? value : wrong(name, "a list"),
    hex: (value: unknown, name: string): string =>
      isHex(value) ? value : wrong(name, "64 lower-case hexadecimal digits"),
    line: (value: unknown, name: string): string =>
      typeof value === "string" && !/[\r\n]/.test(value) && isWellFormed(value)
        ? value
        : wrong(name, "one line of text"),
    /** 0 or above. */
    whole: (value: unknown, name: string): number =>
      Number.isSafeInteger(value) && (value as number) >= 0
        ? (value as number)
        : wrong(name, "a whole number"),
  };
}
