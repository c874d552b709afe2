/** How a file writes decimals: Japanese and English programs with a point, spreadsheets of many European languages with a comma. */
export type DecimalMark = "point" | "comma";

const blanks = new Set(
  "|-|--|\u2014|\u2015|\u2010|\u2013|ー|…|n/a|#n/a|na|<na>|nan|nat|null|none|出来ず|値付かず|値つかず|約定なし".split(
    "|",
  ),
);

/** Whether a program has written “no value”. */
export function isBlank(text: string): boolean {
  if (/^[0-9]/.test(text)) return false;
  const written = text.normalize("NFKC").trim().toLowerCase();
  // The place of a time or a date: --:--, --/--.
  return blanks.has(written) || /^-{3,}$|^-+(?:[:/]-+)+$/.test(written);
}

/** Without width, currency, unit and spaces between groups; a typographic minus becomes an ordinary one. */
function bare(text: string): string {
  if (/^[0-9.,]+$/.test(text)) return text;
  return text
    .normalize("NFKC")
    .replace(/、/g, ",")
    .replace(/^'|\s/g, "")
    .replace(/(?<=\d)['’‘](?=\d{3}(?!\d))/g, "")
    .replace(/[\u2212\u2010-\u2013]/g, "-")
    .replace(/^\+/, "")
    .replace(/^(-?)[¥\\]/, "$1")
    .replace(/(円|株|jpy)$/i, "");
}

const shapes = {
  point: { group: ",", grouped: /^-?\d{1,3}(,\d{3})+(\.\d*)?$/, plain: /^-?\d+(\.\d*)?$/ },
  comma: { group: ".", grouped: /^-?\d{1,3}(\.\d{3})+(,\d*)?$/, plain: /^-?\d+(,\d*)?$/ },
} as const;

/** A number in digits with at most one point, or null; “1,800”, “１８００”, “¥1,800” and “1 800,0” are the same. */
export function plainNumber(text: string, mark: DecimalMark): string | null {
  const written = bare(text);
  const power = exponent.exec(written);
  if (power !== null) return raised(written.slice(0, power.index), Number(power[1]), mark);
  const { group, grouped, plain } = shapes[mark];
  if (plain.test(written)) return written.replace(",", ".");
  return grouped.test(written) ? written.replaceAll(group, "").replace(",", ".") : null;
}

const exponent = /e([+-]?\d{1,2})$/i;

/** 1.8E+03 of a narrow column in a spreadsheet, by moving the point: a product would not be exact. */
function raised(digits: string, power: number, mark: DecimalMark): string | null {
  const sign = digits.startsWith("-") ? "-" : "";
  const found = (mark === "point" ? /^(\d+)(?:\.(\d*))?$/ : /^(\d+)(?:,(\d*))?$/).exec(
    digits.slice(sign.length),
  );
  if (found === null) return null;
  const [, whole = "", fraction = ""] = found;
  const all = `${"0".repeat(Math.max(0, -power))}${whole}${fraction}${"0".repeat(Math.max(0, power))}`;
  const point = Math.max(0, -power) + whole.length + power;
  const plain = `${all.slice(0, point)}.${all.slice(point)}`;
  return sign + plain.replace(/^0+(?=\d)/, "").replace(/\.?0*$/, "");
}

const scales: readonly (readonly [RegExp, number])[] = [
  [/(百万|m)$/i, 1_000_000],
  [/(億)$/, 100_000_000],
  [/(万)$/, 10_000],
  [/(千|k)$/i, 1_000],
  [/(b)$/i, 1_000_000_000],
];

/** A count that a program may have shortened (12.3M, 4千) or written with an exponent (1.2302805E9). */
export function writtenCount(
  text: string,
  mark: DecimalMark,
): { readonly value: number; readonly isShortened: boolean } | null {
  const written = bare(text);
  for (const [sign, factor] of scales) {
    if (!sign.test(written)) continue;
    const before = plainNumber(written.replace(sign, ""), mark);
    return before === null ? null : { value: Number(before) * factor, isShortened: true };
  }
  const plain = plainNumber(written, mark);
  return plain === null ? null : { value: Number(plain), isShortened: false };
}

/**
 * The mark of decimals in a sample of a file's numbers. A comma before three digits is a thousands mark in a price; only a comma that
 * cannot be one makes the file a comma file.
 */
export function decimalMarkOf(numbers: Iterable<string>): DecimalMark {
  let mark: DecimalMark = "point";
  for (const text of numbers) {
    const written = bare(text).replace(exponent, "");
    if (/^-?\d+\.(\d{1,2}|\d{4,})$/.test(written) || /^-?\d{1,3}(,\d{3})+\.\d/.test(written))
      return "point";
    if (/^-?\d+,(\d{1,2}|\d{4,})$/.test(written) || /^-?\d{1,3}(\.\d{3})+,\d/.test(written))
      mark = "comma";
  }
  return mark;
}
