/** A value that differs from the expected one. */
export interface Difference {
  /** Path below `expected`, for example `timeline[1].price`; "" for the whole. */
  readonly path: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/**
 * The differences between an example's expected and actual results. Only the fields in `expected` are compared; lists are compared
 * item by item, including their lengths. A Map in `actual` holds quantities by name: all are compared, and a missing name counts as 0.
 */
export function differences(expected: unknown, actual: unknown, path = ""): Difference[] {
  if (actual instanceof Map && isObject(expected))
    return quantityDifferences(expected, actual, path);
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length) return [{ path, expected, actual }];
    return expected.flatMap((item, index) => differences(item, actual[index], `${path}[${index}]`));
  }
  if (isObject(expected) && isObject(actual))
    return Object.entries(expected).flatMap(([name, value]) =>
      differences(value, actual[name], path === "" ? name : `${path}.${name}`),
    );
  return expected === actual ? [] : [{ path, expected, actual }];
}

function quantityDifferences(
  expected: Readonly<Record<string, unknown>>,
  actual: ReadonlyMap<unknown, unknown>,
  path: string,
): Difference[] {
  const names = new Set([...Object.keys(expected), ...[...actual.keys()].map(String)]);
  return [...names].flatMap((name) =>
    differences(expected[name] ?? 0, actual.get(name) ?? 0, `${path}.${name}`),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
