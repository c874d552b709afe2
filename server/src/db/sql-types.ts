import pg from "pg";

/**
 * How values of the database are parsed: bigint as a number (checked to be a safe integer), date as `YYYY-MM-DD`, timestamptz as
 * epoch milliseconds, bytea as a Buffer, jsonb parsed, arrays of these as arrays. A sum of bigints is `numeric` in SQL and arrives as a
 * string: cast it to bigint. Pass as `types` to a pool or client; nothing global is changed.
 */
export const sqlTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: string) {
    const own = format === "binary" ? undefined : parsers.get(oid);
    return own ?? pg.types.getTypeParser(oid, format as "text");
  },
};

type TextParser = (text: string) => unknown;

const parsers: ReadonlyMap<number, TextParser> = new Map<number, TextParser>([
  [20, safeInteger], // int8
  [1082, (text) => text], // date
  [1184, epochMs], // timestamptz
  [1016, arrayOf(1009, safeInteger)],
  [1182, arrayOf(1009, (text) => text)],
  [1185, arrayOf(1009, epochMs)],
]);

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`);
  return value;
}

/** Sessions run in UTC, so the text ends in +00; another offset comes only from a server that ignores the session's setting. */
function epochMs(text: string): number {
  const iso = text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
  const value = Date.parse(iso);
  if (Number.isNaN(value)) throw new RangeError(`not a point in time: ${text}`);
  return value;
}

/** Arrays arrive as text in braces, which the parser of text arrays (oid 1009) splits. */
function arrayOf(textArray: number, parse: TextParser): TextParser {
  return (text) => {
    const items = pg.types.getTypeParser(textArray, "text")(text) as (string | null)[];
    return items.map((item) => (item === null ? null : parse(item)));
  };
}
