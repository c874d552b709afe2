/** Stands where a number was that is none of a contact; keeps every place. */
const blank = "\u0001";

const units =
  "円|圓|万|萬|億|亿|千円|株|口|単元|建|枚|%|倍|件|回|人|名|分|秒|時|日|か月|ヶ月|カ月|ヵ月|週|歳|ポイント|pt|点|位|番目|銘柄|yen|yens|yenes|jpy|eur|euros?|usd|dollars?|dolares|shares?|acciones|accion|actions?|titres?|lots?|lotes?|unidades|股|元|日元|日圆|手|points?|puntos|ms|min|minutos|minutes|seconds?|segundos|secondes|hours?|horas?|heures?|dias?|days?|jours?|x|€|¥|\\$";

/** Patterns of prices, amounts, dates, times and our own numbers, which are blanked out before the search for contacts. */
const plain: readonly RegExp[] = [
  // Dates and times.
  /(?<![\d./-])(?:19|20)\d\d[/.-]\d{1,2}[/.-]\d{1,2}(?![\d./-]*\d)/g,
  /(?<![\d./-])\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d(?![\d./-]*\d)/g,
  /(?:\d{4}年)?\d{1,2}月\d{1,2}日?|\d{4}年/g,
  /(?<![\d:])\d{1,2}(?::\d\d){1,2}(?:\.\d{1,3})?(?![\d:])/g,
  /(?<!\d)\d{1,2} ?h ?\d{2}(?!\d)/g,
  // Amounts: with a sign before, with a unit after, with groups. None begins with a zero.
  /(?:[¥$€]|jpy|usd|eur) ?[1-9]\d*(?:[,. ]\d{3})*(?:\.\d{1,2})?(?!\d)/g,
  new RegExp(
    `(?<![\\d.])(?:[1-9]\\d{0,2}(?:[,. \\u0027]\\d{3})+|[1-9]\\d*|0)(?:[.,]\\d{1,2})?[ ]?(?:${units})(?![a-z])`,
    "g",
  ),
  /(?<![\d,.])[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?(?![\d,]*\d)/g,
  /(?<![\d.,-])\d{1,7}\.\d{1,2}(?!\d|\.\d|[. -]?\d{2}[. -]\d)/g,
  // Order numbers of ours, such as D00000029.
  /(?<![a-z0-9])[dwsople](?:\d{8}|[1-9]\d{8}|-\d{4}-\d{4})(?!\d)/g,
];

/** Numbers that are called an order's, an entry's or a record's, as long as ours are. */
const called =
  /(?:注文|約定|受付|申込|照会|建玉|取引|仕訳|台帳|銘柄|コード|order|orden|pedido|ordre|trade|position|posicion|entry|asiento|ecriture|订单|委托|成交|持仓|编号|流水|code|codigo|ticket|reference|referencia|execution|ejecucion)(?:番号|号|id| id| number| numero| no\.?| n°| nº)?(?: ?(?:は|の|が|is|es|est|是|[:#=(「]))* ?(?<number>[1-9]\d{0,9})(?!\d)/g;

/** The text with such numbers and the writer's own ones blanked out, place by place. */
export function plainNumbers(text: string, own: readonly string[]): string {
  let left = text;
  for (const number of own)
    if (number !== "") left = left.replaceAll(number, (n) => blank.repeat(n.length));
  for (const pattern of plain) left = left.replaceAll(pattern, (n) => blank.repeat(n.length));
  return left.replaceAll(
    called,
    (found, number: string) =>
      found.slice(0, found.length - number.length) + blank.repeat(number.length),
  );
}
