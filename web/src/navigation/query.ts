import { causePattern } from "@akari/api/ledger-words";

/**
 * The query of a page (M-NAV-13): reads its parameters, null if one of them is invalid for the page, which prevents blank pages.
 * Unknown parameters are ignored.
 */
export type QueryOf<Parameters> = (query: URLSearchParams) => Parameters | null;

/** Whether a value fits, and as what. */
type Fits<Value extends string = string> = (value: string) => value is Value;

interface Parameter<Value extends string = string, Required extends boolean = boolean> {
  readonly fits: Fits<Value>;
  readonly required: Required;
}

type Parameters = Readonly<Record<string, Parameter>>;
type ValueOf<Of extends Parameter> = Of extends Parameter<infer Value> ? Value : never;
type Flat<T> = { readonly [Key in keyof T]: T[Key] };
type Read<Of extends Parameters> = Flat<
  { [Key in keyof Of as Of[Key]["required"] extends true ? Key : never]: ValueOf<Of[Key]> } & {
    [Key in keyof Of as Of[Key]["required"] extends true ? never : Key]?: ValueOf<Of[Key]>;
  }
>;

/** A query of these parameters; `rule` is a condition between them. */
export function query<Of extends Parameters>(
  parameters: Of,
  rule: (found: Read<Of>) => boolean = () => true,
): QueryOf<Read<Of>> {
  return (given) => {
    const found = read(parameters, given) as Read<Of> | null;
    return found !== null && rule(found) ? found : null;
  };
}

/** One query or another, the first that fits. */
export function either<One, Other>(one: QueryOf<One>, other: QueryOf<Other>): QueryOf<One | Other> {
  return (given) => one(given) ?? other(given);
}

/** A query of exactly one of these parameters. */
export function exactlyOne<Value extends Readonly<Record<string, Fits>>>(
  values: Value,
): QueryOf<{ [Key in keyof Value]: { readonly [Only in Key]: string } }[keyof Value]> {
  const parameters = Object.fromEntries(
    Object.entries(values).map(([key, fits]) => [key, optional(fits)]),
  );
  return (given) => {
    const found = read(parameters, given);
    return found !== null && Object.keys(found).length === 1 ? (found as never) : null;
  };
}

function read(parameters: Parameters, given: URLSearchParams): Record<string, string> | null {
  const found: Record<string, string> = {};
  for (const [key, { fits, required }] of Object.entries(parameters)) {
    const value = given.get(key);
    if (value === null) {
      if (required) return null;
      continue;
    }
    if (!fits(value)) return null;
    found[key] = value;
  }
  return found;
}

export const optional = <Value extends string>(fits: Fits<Value>): Parameter<Value, false> => ({
  fits,
  required: false,
});
export const required = <Value extends string>(fits: Fits<Value>): Parameter<Value, true> => ({
  fits,
  required: true,
});

export const oneOf =
  <const Value extends string>(choices: readonly Value[]): Fits<Value> =>
  (value): value is Value =>
    (choices as readonly string[]).includes(value);
const matching =
  (pattern: RegExp): Fits =>
  (value): value is string =>
    pattern.test(value);

// The same forms as the API's fields; kept apart from its schemas, which the first page does not load.
/** A url of this app. */
export const url = matching(/^\/[^\s]{0,500}$/u);
export const code = matching(/^[0-9A-Z]{4}$/);
export const id = matching(/^[1-9][0-9]{0,14}$/);
export const clientId = matching(/^[A-Za-z0-9_-]{1,64}$/);
/** The cause of an entry of the ledger, `order:7`. */
export const cause = matching(causePattern);
export const yen = matching(/^[0-9]{1,9}(\.[0-9])?$/);
/** Yen and sen. */
export const exactYen = matching(/^[0-9]{1,12}(\.[0-9]{1,2})?$/);
/** Whole yen, above 0. */
export const wholeYen = matching(/^[1-9][0-9]{0,12}$/);
export const date = matching(/^\d{4}-\d\d-\d\d$/);
export const shares = matching(/^[1-9][0-9]{0,9}$/);
export const shortText: Fits = (value): value is string => [...value].length <= 50;
