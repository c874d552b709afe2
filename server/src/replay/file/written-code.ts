import { readWrittenShare } from "../../market/written-share.ts";

/** A share of Tokyo as a file names it. `other`: a preferred share or another class, whose fifth digit is not 0. */
export interface WrittenCode {
  readonly code: string;
  readonly isOther: boolean;
}

const common = /^[0-9][0-9A-Z][0-9][0-9A-Z]$/;
const anyClass = /^[0-9][0-9a-z][0-9][0-9a-z][1-9]?$/;

/**
 * Reads a code as people write it to the search (7203, 72030, 7203.T, TYO:7203, 7203 JP, ７２０３), and "7203.0" or ="7203" of a
 * spreadsheet. null: another exchange's code, or none.
 */
export function writtenCode(text: string): WrittenCode | null {
  // Most files write the bare code in each of their rows.
  if (common.test(text)) return { code: text, isOther: false };
  const bare = text
    .normalize("NFKC")
    .trim()
    .replace(/^(?:="?|')|"$/g, "")
    .replace(/^(\d{4,5})\.0+$/, "$1");
  const { codes, rest } = readWrittenShare(bare, (code) => anyClass.test(code));
  const [code, second] = codes;
  if (code === undefined || second !== undefined || /[^\s.:/_-]/.test(rest)) return null;
  return { code: code.slice(0, 4).toUpperCase(), isOther: code.length > 4 };
}

/** TradingView's delay, interval and number of the chart: `TSE_DLY_7203, 1D_0a1b2.csv`. */
const besideCode = /(?<=^[a-z]{3}_)DLY_|,\s*\d*[a-z]?(?:_[0-9a-f]+)?$/gi;

const ending = /(\.(csv|tsv|txt|json|jsonl|ndjson|gz))+$/i;
/** As browsers and systems mark a second file of a name: `7203 (1).csv`, `7203 2.csv`, `7203 - コピー.csv`, `Copy of 7203.csv`. */
const copyBehind =
  /\s*\(\d{1,3}\)$|\s\d{1,2}$|(?:\s*[-_]\s*|\s+|の)(?:コピー|copy|copie|copia|副本|複本|拷贝)(?:\s*\d{1,3})?$/i;
const copyBefore = /^(?:copy of|copie de|copia de|コピー\s*[-~〜]|副本)\s*/i;

/** The share of a file that is named after it: 7203.csv, 7203.T.csv.gz, `TSE_7203, 1D.csv`, `stock_7203_2024.csv`. null: named otherwise. */
export function codeOfFileName(name: string): string | null {
  let stem = name.normalize("NFKC");
  for (let before = ""; stem !== before;) {
    before = stem;
    stem = stem.replace(ending, "").replace(copyBehind, "").replace(copyBefore, "").trim();
  }
  const found = writtenCode(stem.replaceAll(besideCode, ""));
  if (found !== null) return found.isOther ? null : found.code;
  return isNamedAfterShare(stem) ? codeAmong([stem]) : null;
}

/** Whether a file's name is a code and nothing else, which may look like an address: 7203.jp.csv. */
export function isNamedByCode(name: string): boolean {
  return writtenCode(name.replace(ending, "")) !== null;
}

/** The code of a title above the headings: `銘柄コード:7203`, `7203 トヨタ自動車 日足`. null: there is none, or more than one. */
export function codeOfTitle(lines: readonly string[]): string | null {
  return codeAmong(lines.map((line) => line.normalize("NFKC")));
}

/** Words that announce a share, and the brokers, portals and programs from which people have their files. */
const announcing = [
  "stocks?|shares?|tickers?|codes?|symbols?|prices?|quotes?|ohlcv?|candles?|charts?|daily|history|historical|data",
  "kabu|kabuka|japan|jp|jpx|tse|tyo|株価|株|銘柄|銘柄コード|証券コード|コード|日足|時系列|東証|股票|代码|行情",
  "acciones?|accion|precios?|cotizaci[oó]n(?:es)?|actions?|cours",
  "kabutan|minkabu|nikkei|kabu(?:station|com|s)|rakuten|sbi(?:証券)?|matsui|monex|marketspeed|ms2|rss|moomoo|webull|j-?quants?|jq",
  "yahoo|yfinance|yf|stooq|investing|google(?:finance)?|alpha(?:_?vantage)?|tradingview|tv|mt[45]|bloomberg|reuters|refinitiv|polygon|twelvedata|eodhd|tiingo",
  "株探|みんかぶ|日経|楽天(?:証券)?|松井(?:証券)?|マネックス(?:証券)?|カブコム|三菱|ヤフー(?:ファイナンス)?|株価データ|時系列データ",
].join("|");
/** The code stands first, or behind such words: `scan 7203` is the number of a scan. */
const announced = new RegExp(String.raw`^(?:(?:${announcing})[\s_.-]*)*(?=\d)`, "i");
function isNamedAfterShare(stem: string): boolean {
  return /^\d[0-9A-Z]\d[0-9A-Z]0?(?![0-9A-Za-z])/.test(stem.replace(announced, ""));
}

const dates =
  /(?<!\d)(?:19|20)\d\d[-/.年_]\d{1,2}(?:[-/.月_]\d{1,2}日?|月)?(?!\d)|(?<!\d)(?:19|20)\d\d年|(?<!\d)\d{6}(?!\d)|(?<!\d)\d{8}(?!\d)/g;
/** Digits beside others by a point or a comma are a figure; one before a word that counts is an amount. */
const candidate =
  /(?<![0-9A-Za-z]|\d[.,]|[¥$€+])(\d[0-9ACDFGHJKLMNPRSTUWXYZ]\d[0-9ACDFGHJKLMNPRSTUWXYZ])([0-9]?)(?![0-9A-Za-z]|[.,]\d|\s*(?:%|円|株|件|行|本|日|年|月|回|銘柄(?!名|コード)|分(?![析割])|yen|rows?|bars?|lines?|days?|records?|shares)(?![a-z]))/gi;
const label =
  /(?:コード|code|codigo|código|ticker|symbole?|símbolo|代码|代碼|銘柄|tyo|tse|jpx|東証)\s*[:=#\s(「[]*$/i;
const mark = /^(?:\.(?:T|JP|TYO)|[\s_/](?:JP|JT|TYO))(?![0-9A-Za-z])/i;
const counted = /(?:件数|行数|本数|期間|rows?|bars?|lines?|records?|count)\s*[:=]\s*$/i;

/**
 * The only code in these texts. A year may be a code too: it is one where it is called so or nothing else stands for it. null: none, or
 * several that differ.
 */
function codeAmong(texts: readonly string[]): string | null {
  const [named, plain, others] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const text of texts) {
    const spaced = text.replaceAll("_", " ").replaceAll(dates, (date) => " ".repeat(date.length));
    for (const found of spaced.matchAll(candidate)) {
      const [whole, code = "", fifth = ""] = found;
      const before = spaced.slice(0, found.index);
      if (counted.test(before) || code.startsWith("0")) continue;
      const isNamed = label.test(before) || mark.test(spaced.slice(found.index + whole.length));
      // In small letters it may be a word such as 1m5m.
      if (!isNamed && code !== code.toUpperCase()) continue;
      if (fifth !== "" && fifth !== "0") others.add(code);
      else if (isNamed) named.add(code.toUpperCase());
      else if (!/^(?:19|20)\d\d$/.test(code)) plain.add(code);
    }
  }
  const codes = named.size > 0 ? named : plain;
  return codes.size === 1 && others.size === 0 ? [...codes][0]! : null;
}
