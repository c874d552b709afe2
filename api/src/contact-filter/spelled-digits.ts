import { type Find, finds } from "./find.ts";

/** Digits in words, one or two at a time, as telephone numbers are read out in our languages. */
const latin =
  "zero|oh|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|un|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|quatre-vingts?|veinte|treinta|cuarenta|cincuenta|sesenta|double|triple|et|y|plus|mas";
const japanese =
  "ぜろ|れい|まる|いち|にー|に|さん|よん|ご|ろく|なな|はち|きゅう|ゼロ|レイ|マル|イチ|ニー|ニ|サン|ヨン|ゴ|ロク|ナナ|ハチ|キュウ|幺|洞";
const words = [
  new RegExp(`(?<![a-z])(?:(?:${latin})(?:[\\s,.-]{1,3}(?=[a-z]))){6,}(?:${latin})(?![a-z])`, "g"),
  new RegExp(`(?:(?:${japanese}|\\d)[\\s,、.-]{0,2}){9,}`, "g"),
];
/** With fewer, it is figures with a particle after them. */
const fewestLetters = 6;

/** Telephone numbers that are read out in words. */
export function findReadOut(text: string): Find[] {
  return finds("phone", text, words).filter(
    ({ start, end }) =>
      text.slice(start, end).replaceAll(/[\d\s,、.-]/g, "").length >= fewestLetters,
  );
}

/** The text with letters that stand for digits among digits replaced, place by place. */
export function withFigures(text: string): string {
  return text.replaceAll(/(?<![a-z])[0-9oil|]+(?:[.-][0-9oil|]+)*(?![a-z])/g, (token) =>
    token.length < 2 || !/\d/.test(token)
      ? token
      : token.replaceAll("o", "0").replaceAll(/[il|]/g, "1"),
  );
}
