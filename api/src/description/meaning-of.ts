import { meanings } from "./meanings.ts";

/** The meanings that were looked up, so that a test finds unused meanings. */
export const usedMeanings = new Set<string>();

/**
 * The meaning of a property. `place` is its path from a schema that has a name: `Book.quote.against`. Words for the end of a path serve all
 * places that end so, the longest end first: the whole path, `quote.against`, `against`.
 */
export function meaningOf(place: string): string | undefined {
  const parts = place.split(".");
  for (let from = 0; from < parts.length; from += 1) {
    const key = parts.slice(from).join(".");
    if (Object.hasOwn(meanings, key)) {
      usedMeanings.add(key);
      return meanings[key];
    }
  }
  return undefined;
}

const units: Readonly<Record<string, string>> = {
  AmountInSen: "In yen, at most two decimals.",
  AmountInYen: "In whole yen.",
  Average: "Rounded half up to two decimals.",
  Cursor: "Opaque.",
  Date: "Trading date in Tokyo, YYYY-MM-DD.",
  DateIn: "Date in Tokyo, YYYY-MM-DD.",
  LimitPrice: "In yen a share, at most one decimal, on the tick.",
  Price: "In yen a share, at most one decimal.",
  Quantity: "A whole number.",
  Time: "ISO 8601 in Tokyo.",
  Yen: "In yen, at most two decimals.",
};

/** The unit of a property by its type; undefined: its meaning says it. */
export function unitOf(schema: object, place: string): string | undefined {
  const name = typeIn(schema);
  if (name === "Average" && /[pP]ercent$/.test(place))
    return "In percent, rounded half up to two decimals.";
  return name === undefined ? undefined : units[name];
}

function typeIn(schema: object): string | undefined {
  const { $ref, anyOf, items } = schema as {
    $ref?: string;
    anyOf?: readonly object[];
    items?: object;
  };
  if ($ref !== undefined) return $ref.split("/").at(-1);
  if (items !== undefined) return typeIn(items);
  const refs = (anyOf ?? []).flatMap((one) => ("$ref" in one ? [one] : []));
  return refs.length === 1 ? typeIn(refs[0]!) : undefined;
}
