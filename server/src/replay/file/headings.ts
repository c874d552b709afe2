import { ImportProblem } from "../import-problem.ts";
import { dateParts } from "./date-parts.ts";
import { writtenHeading } from "./written-heading.ts";

/**
 * The columns of a bar and the headings that programs give them, without case, spaces, marks and units: the names of `docs/import.md`,
 * those of J-Quants, of yfinance, of Japanese chart programs. Of two headings for one column the earlier name counts.
 */
const columnNames = {
  date: [
    "date",
    "日付",
    "日付け",
    "年月日",
    "取引日",
    "営業日",
    "日時",
    "datetime",
    "timestamp",
    "tradedate",
    "tradingdate",
    "日",
    "d",
    "t",
    "windowstart",
    "日期",
    "交易日期",
    "交易日",
    "fecha",
    "data",
    "jour",
  ],
  time: ["time", "時刻", "時間", "時分", "时间", "hora", "heure"],
  code: [
    "code",
    "銘柄コード",
    "証券コード",
    "コード",
    "ticker",
    "symbol",
    "localcode",
    "securitycode",
    "stockcode",
    "scode",
    "股票代码",
    "证券代码",
    "代码",
    "股票代碼",
    "證券代碼",
    "代碼",
    "codigo",
    "simbolo",
    "symbole",
  ],
  name: [
    "name",
    "companyname",
    "coname",
    "銘柄名",
    "銘柄名称",
    "会社名",
    "社名",
    "名称",
    "股票名称",
    "证券名称",
    "证券简称",
    "nombre",
    "empresa",
    "nom",
    "societe",
  ],
  nameEnglish: ["nameenglish", "companynameenglish", "conameen", "英文名", "英語名"],
  kana: ["kana", "カナ", "フリガナ", "読み", "よみがな"],
  sector: ["sector", "業種", "33業種", "sector33codename"],
  open: [
    "open",
    "o",
    "始値",
    "寄付",
    "寄付値",
    "寄値",
    "始",
    "开盘",
    "开盘价",
    "開盤",
    "開盤價",
    "今开",
    "pxopen",
    "otwarcie",
    "apertura",
    "ouverture",
    "ouv",
  ],
  high: [
    "high",
    "h",
    "高値",
    "高",
    "最高",
    "最高价",
    "最高價",
    "maximo",
    "max",
    "plushaut",
    "haut",
    "+haut",
    "pxhigh",
    "najwyzszy",
  ],
  low: [
    "low",
    "l",
    "安値",
    "安",
    "最低",
    "最低价",
    "最低價",
    "minimo",
    "min",
    "plusbas",
    "bas",
    "+bas",
    "低",
    "pxlow",
    "najnizszy",
  ],
  close: [
    "close",
    "c",
    "終値",
    "引値",
    "大引値",
    "大引",
    "終",
    "last",
    "現在値",
    "price",
    "收盘",
    "收盘价",
    "收盤",
    "收盤價",
    "cierre",
    "cloture",
    "ultimo",
    "dernier",
    "pxlast",
    "pxclose",
    "zamkniecie",
  ],
  volume: [
    "volume",
    "vo",
    "vol",
    "v",
    "出来高",
    "売買高",
    "取引高",
    "成交量",
    "交易量",
    "volumen",
    "pxvolume",
    "wolumen",
  ],
  turnover: [
    "turnover",
    "turnovervalue",
    "va",
    "売買代金",
    "取引代金",
    "代金",
    "成交额",
    "成交金额",
    "成交額",
    "成交金額",
  ],
  /** Other than 1 on the day of a split: what earlier prices are multiplied by. */
  factor: ["adjustmentfactor", "adjfactor", "調整係数"],
  /** Prices that were changed for splits later; taken only where a file has no others. */
  adjustedOpen: ["adjustmentopen", "adjo", "adjopen", "修正始値", "調整後始値"],
  adjustedHigh: ["adjustmenthigh", "adjh", "adjhigh", "修正高値", "調整後高値"],
  adjustedLow: ["adjustmentlow", "adjl", "adjlow", "修正安値", "調整後安値"],
  adjustedClose: ["adjustmentclose", "adjc", "adjclose", "修正終値", "調整後終値", "調整済終値"],
  adjustedVolume: ["adjustmentvolume", "adjvo", "adjvolume", "修正出来高", "調整後出来高"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Column = keyof typeof columnNames;

/** Columns that every file needs; the code may come from elsewhere. */
const required = ["date", "open", "high", "low", "close", "volume"] as const;

const adjustedOf = {
  open: "adjustedOpen",
  high: "adjustedHigh",
  low: "adjustedLow",
  close: "adjustedClose",
  volume: "adjustedVolume",
} as const satisfies Partial<Record<Column, Column>>;

/** Known, and of no use to a replay: numbers of rows, limits, half days, and the other columns of J-Quants and yfinance. */
const useless =
  /^(unnamed\d+|index|level\d+|no|#|upperlimit|lowerlimit|(morning|afternoon)[a-z]+|[ma]?(ul|ll)|[ma]adj(o|h|l|c|vo)|[ma](o|h|l|c|vo|va)|dividends|stocksplits|capitalgains|repaired)$/;

const placeOf: ReadonlyMap<string, readonly [Column, number]> = new Map(
  (Object.entries(columnNames) as [Column, readonly string[]][]).flatMap(([column, names]) =>
    names.map((name, rank) => [name, [column, rank]] as const),
  ),
);

/** How many columns of a bar these headings name: a row of values names none. */
export function namedColumns(headings: readonly string[]): number {
  const found = headings.flatMap((text) => placeOf.get(writtenHeading(text).name)?.[0] ?? []);
  return new Set(found).size;
}

/** Whether a heading is that of the dates. */
export function isDateHeading(text: string): boolean {
  return placeOf.get(writtenHeading(text).name)?.[0] === "date";
}

export interface ColumnPlace {
  /** From 0. */
  readonly at: number;
  /** Of a date in three columns: those of its year, month and day. */
  readonly parts?: readonly number[];
  /** As the file has it. */
  readonly heading: string;
  /** Multiplier of its numbers. */
  readonly unit: number;
}

/** Places of a file's columns. */
export interface Columns {
  readonly places: ReadonlyMap<Column, ColumnPlace>;
  /** Headings that this program does not know, as the file has them; nothing is read from them. */
  readonly ignored: readonly string[];
  /** Whether prices were changed for splits by the supplier: the file has no others. */
  readonly areAdjusted: boolean;
  /** Whether the file says where its prices change by a split, or that they do nowhere. */
  readonly tellsSplits: boolean;
  /** Whether the file has no headings, and its columns were known by their order. */
  readonly areUnheaded: boolean;
}

/** Reports a heading that stands twice and each needed column that is missing. */
export function columnsOf(
  headings: readonly string[],
  line: number,
  report: (problem: ImportProblem) => void,
  areUnheaded = false,
): Columns {
  const places = new Map<Column, ColumnPlace & { readonly rank: number }>();
  const ignored: string[] = [];
  let unnamed: number | null = null;
  let hasSplits = false;
  const written = headings.map(writtenHeading);
  const parts = dateParts(written.map(({ name }) => name)) ?? [];
  headings.forEach((heading, at) => {
    const { name, unit } = written[at]!;
    if (name === "") return void (unnamed ??= at);
    if (parts.includes(at)) return;
    const found = placeOf.get(name);
    // The prices of a yfinance file that has this column are adjusted.
    hasSplits ||= name === "stocksplits";
    if (found === undefined) {
      if (!useless.test(name)) ignored.push(heading.trim());
      return;
    }
    const [column, rank] = found;
    const other = places.get(column);
    if (other?.rank === rank)
      report(new ImportProblem("column-twice", line, { column: heading.trim() }));
    else if (other === undefined || rank < other.rank)
      places.set(column, { at, heading: heading.trim(), unit, rank });
  });
  const [year] = parts;
  if (year !== undefined && !places.has("date"))
    places.set("date", { at: year, parts, heading: headings[year]!.trim(), unit: 1, rank: 0 });
  // pandas writes the index of its dates without a heading.
  if (!places.has("date") && unnamed === 0)
    places.set("date", { at: 0, heading: "", unit: 1, rank: 0 });
  // TradingView calls the moment of a bar its time, and has no other date.
  const moment = places.get("time");
  if (!places.has("date") && moment !== undefined) {
    places.set("date", moment);
    places.delete("time");
  }
  const areAdjusted = takeAdjusted(places);
  if (areAdjusted) places.delete("factor");
  for (const column of required)
    if (!places.has(column)) report(new ImportProblem("column-missing", line, { column }));
  const tellsSplits = areAdjusted || hasSplits || places.has("factor");
  return { places, ignored, areAdjusted, tellsSplits, areUnheaded };
}

/** All four adjusted prices stand in for the real ones where any of these is missing. */
function takeAdjusted(places: Map<Column, ColumnPlace & { readonly rank: number }>): boolean {
  const prices = ["open", "high", "low", "close"] as const;
  const lacks = prices.some((column) => !places.has(column));
  const has = prices.every((column) => places.has(adjustedOf[column]));
  if (!lacks || !has) return false;
  for (const column of [...prices, "volume"] as const) {
    const adjusted = places.get(adjustedOf[column]);
    if (adjusted !== undefined) places.set(column, adjusted);
  }
  return true;
}
