import { type Find, finds } from "./find.ts";

/** Digits in words, one or two at a time, as telephone numbers are read out in our languages. */
const latin =
  "zero|oh|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|un|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|quatre-vingts?|veinte|treinta|cuarenta|cincuenta|sesenta|cien|ciento|doscientos|trescientos|cuatrocientos|quinientos|seiscientos|setecientos|ochocientos|novecientos|cent|cents|once|doce|trece|catorce|quince|double|triple|et|y|plus|mas";
const japanese =
  "ぜろ|れい|まる|いち|にい|に|さん|よん|しち|し|ごう|ご|ろく|なな|はち|きゅう|ゼロ|レイ|マル|イチ|ニー|ニイ|ニ|サン|ヨン|シチ|シ|ゴー|ゴ|ロク|ナナ|ハチ|キュウ|キュー|幺|洞|两|拐|勾|공|영|일|이|삼|사|오|육|칠|팔|구";
const latinWords = new RegExp(
  `(?<![a-z])(?:(?:${latin})[\\s,.-]{1,3}){4,}(?:${latin})(?![a-z])`,
  "g",
);
/** No amount is read out with two of them. */
const zeros = /(?<![a-z])(?:zero|oh|cero)(?![a-z])/g;
const words = [
  new RegExp(`(?<![a-z])(?:(?:${latin})(?:[\\s,.-]{1,3}(?=[a-z]))){6,}(?:${latin})(?![a-z])`, "g"),
  new RegExp(`(?:(?:${japanese}|\\d)[\\s,、.の-]{0,3}){9,}`, "g"),
];
/** With fewer, it is figures with a particle after them. */
const fewestLetters = 6;

const zero = "(?:ゼロ|ぜろ|レイ|れい|零|0)";
/** Spelled beginnings of mobile numbers, wherever the rest is: `ゼロキューゼロ`, `zéro six douze`. */
const beginnings = [
  new RegExp(
    `${zero}[\\s,、.の-]{0,3}(?:キュー|キュウ|きゅう|きゅー|ナイン|ハチ|はち|エイト|ナナ|なな|セブン|ゴー|ごー|ご|ファイブ|[5789])[\\s,、.の-]{0,3}${zero}(?![\\d%.])`,
    "g",
  ),
  /(?<![a-z])zero[\s,.-]{1,3}(?:six|sept)(?:[\s,.-]{1,3}(?:zero|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|\d\d)(?![a-z\d]))+/g,
];
const hasWord = /\p{L}/u;

/** Telephone numbers that are read out in words. */
export function findReadOut(text: string): Find[] {
  const written = ({ start, end }: Find) => text.slice(start, end);
  return [
    ...finds("phone", text, words).filter(
      (find) => written(find).replaceAll(/[\d\s,、.の-]/g, "").length >= fewestLetters,
    ),
    ...finds("phone", text, beginnings).filter((find) => hasWord.test(written(find))),
    ...finds("phone", text, [latinWords]).filter(
      (find) => (written(find).match(zeros) ?? []).length >= 2,
    ),
  ];
}

/** Groups of figures with a letter for one here and there. */
const mixedGroups =
  /(?<![a-z0-9])[oilsbz|]?[0-9][0-9oilsbz|]*(?:[ .-][oilsbz|]?[0-9][0-9oilsbz|]*)+(?![a-z0-9])/g;
const figureOf: Readonly<Record<string, string>> = {
  o: "0",
  i: "1",
  l: "1",
  "|": "1",
  s: "5",
  b: "8",
  z: "2",
};

/** Definitions of a letter as a digit: `A = 1`, `把A换成1`, `replace A with 1`. */
const told =
  /(?<![a-z0-9])(?<letter>[a-z])[^a-z0-9\n]{0,3}(?:=|→|换成|改成|替换成|读作|は|を|(?<![a-z])(?:is|means|with|by|for|es|por|est|vaut|par)(?![a-z]))[^a-z0-9\n]{0,3}(?<figure>\d)(?!\d)/g;

function withDefinedLetters(text: string): string {
  let left = text;
  for (const { groups } of text.matchAll(told)) {
    const { letter = "", figure = "" } = groups ?? {};
    left = left.replaceAll(/[a-z0-9](?:[ .-]?[a-z0-9]){8,}/g, (token) =>
      (token.match(/\d/g)?.length ?? 0) >= 5 ? token.replaceAll(letter, figure) : token,
    );
  }
  return left;
}

/** The text with letters that stand for digits among digits replaced, place by place. */
export function withFigures(text: string): string {
  return withDefinedLetters(text)
    .replaceAll(mixedGroups, (groups) => {
      const digits = groups.match(/\d/g)?.length ?? 0;
      return digits >= 6 && digits * 2 >= groups.replaceAll(/[ .-]/g, "").length
        ? groups.replaceAll(/[oilsbz|]/g, (letter) => figureOf[letter] ?? letter)
        : groups;
    })
    .replaceAll(/(?<![a-z])[0-9oilsbz|]+(?:[.-][0-9oilsbz|]+)*(?![a-z])/g, (token) => {
      const digits = token.match(/\d/g)?.length ?? 0;
      if (token.length < 2 || digits === 0) return token;
      // Among many figures an S, B or Z is one at the beginning and end too.
      const isNumber = digits >= 3 && digits * 2 >= token.replaceAll(/[.-]/g, "").length;
      const figures = token.replaceAll("o", "0").replaceAll(/[il|]/g, "1");
      return isNumber
        ? figures.replaceAll("s", "5").replaceAll("b", "8").replaceAll("z", "2")
        : figures
            .replaceAll(/(?<=\d)s(?=\d)/g, "5")
            .replaceAll(/(?<=\d)b(?=\d)/g, "8")
            .replaceAll(/(?<=\d)z(?=\d)/g, "2");
    })
    .replaceAll(/(?<=\d[ .-])o{2,}(?=[ .-]\d)/g, (letters) => "0".repeat(letters.length));
}
