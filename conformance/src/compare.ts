/** One value that came out otherwise. */
export interface Difference {
  /** Below `expected`, for example `timeline[1].price`; "" for the whole. */
  readonly path: string;
  readonly expected: unknown;
  readonly came: unknown;
}

/**
 * Where what came differs from what an example expects. Only the fields that `expected` names are compared; lists are compared item by
 * item with their lengths; a Map that came holds quantities by name, all of them are compared and a name that is missing has 0.
 */
export function differences(expected: unknown, came: unknown, path = ""): Difference[] {
  if (came instanceof Map && isObject(expected)) return quantityDifferences(expected, came, path);
  if (Array.isArray(expected) && Array.isArray(came)) {
    if (expected.length !== came.length) return [{ path, expected, came }];
    return expected.flatMap((item, index) => differences(item, came[index], `${path}[${index}]`));
  }
  if (isObject(expected) && isObject(came))
    return Object.entries(expected).flatMap(([name, value]) =>
      differences(value, came[name], path === "" ? name : `${path}.${name}`),
    );
  return expected === came ? [] : [{ path, expected, came }];
}

function quantityDifferences(
  expected: Readonly<Record<string, unknown>>,
  came: ReadonlyMap<unknown, unknown>,
  path: string,
): Difference[] {
  const names = new Set([...Object.keys(expected), ...[...came.keys()].map(String)]);
  return [...names].flatMap((name) =>
    differences(expected[name] ?? 0, came.get(name) ?? 0, `${path}.${name}`),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
