import { writtenDate } from "./written-date.ts";

const sum =
  /^(?:合計|総計|小計|計|平均|平均値|最高|最低|最大|最小|中央値|件数|totals?|sub-?total|sums?|averages?|avg|mean|median|max(?:imum)?|min(?:imum)?|count|std|合计|总计|平均数|最大值|最小值|suma|promedio|media|m[aá]ximo|m[ií]nimo|totaux|somme|moyenne|maximum|minimum)\s*[:.]?$/i;
const note =
  /^(?:[※*#＊注■●]|\(注|備考|出典|出所|資料|免責|データ|数据来源|来源|source|notes?\b|nota\b|fuente|remarque|disclaimer|copyright|©)/i;

/** Whether a row is a sum below a table, a note, or a text in one field, which no bar is. */
export function isFooter(fields: readonly string[]): boolean {
  const filled = fields
    .map((field) => field.normalize("NFKC").trim())
    .filter((field) => field !== "");
  const [first = ""] = filled;
  // Nearly all rows of a file begin with a figure.
  if (/^\d/.test(first) && filled.length > 1) return false;
  // A day without a trade, whose name begins like a note.
  if (filled.some((field) => writtenDate(field, null) !== null)) return false;
  if (sum.test(first) || note.test(first)) return true;
  return filled.length === 1 && /\p{L}{2}/u.test(first);
}

/** A row between two bars that only tells of a split: 2024年5月14日,株式分割：1株→2株. */
export function isSplitNote(fields: readonly string[]): boolean {
  const filled = fields.map((field) => field.trim()).filter((field) => field !== "");
  return (
    filled.length === 2 &&
    writtenDate(filled[0]!, null) !== null &&
    /^(?:株式)?(?:分割|併合)/.test(filled[1]!.normalize("NFKC"))
  );
}

/** A row below the headings that names their units, and nothing else. */
export function isUnitRow(fields: readonly string[]): boolean {
  const filled = fields
    .map((field) => field.normalize("NFKC").replace(/[()[\]\s]/g, ""))
    .filter((field) => field !== "");
  return filled.length > 0 && filled.every((field) => /^(?:円|株|jpy|yen|shares?)$/i.test(field));
}
