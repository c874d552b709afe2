/** A text in the form in which contacts are looked for, with the way back to the original. */
export interface Folded {
  readonly text: string;
  /** Start and end in the original of each unit of `text`. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Written like digits or letters, but others to Unicode: Cyrillic, Greek, Chinese numerals, circled figures. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: "a",
  в: "b",
  с: "c",
  ԁ: "d",
  е: "e",
  һ: "h",
  і: "i",
  ј: "j",
  к: "k",
  ӏ: "l",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  ԛ: "q",
  ѕ: "s",
  т: "t",
  у: "y",
  ѵ: "v",
  ԝ: "w",
  х: "x",
  α: "a",
  ε: "e",
  ι: "i",
  κ: "k",
  ν: "v",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "u",
  χ: "x",
  ı: "i",
  ɡ: "g",
  ⅼ: "l",
  // Greek capitals that look like another letter than their small ones do.
  "\u039d": "n",
  "\u0397": "h",
  "\u0392": "b",
  "\u03a5": "y",
  "\u039c": "m",
  "\u0396": "z",
  丨: "|",
  // Small capitals, in the order of the alphabet.
  ...Object.fromEntries(
    [..."ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ"].map((letter, index) => [
      letter,
      String.fromCharCode(97 + index),
    ]),
  ),
  〇: "0",
  "○": "0",
  "◯": "0",
  零: "0",
  一: "1",
  壱: "1",
  壹: "1",
  二: "2",
  弐: "2",
  贰: "2",
  三: "3",
  参: "3",
  叁: "3",
  四: "4",
  肆: "4",
  五: "5",
  伍: "5",
  六: "6",
  陆: "6",
  七: "7",
  柒: "7",
  八: "8",
  捌: "8",
  九: "9",
  玖: "9",
  // Suzhou numerals, Ethiopic and Roman ones.
  ...Object.fromEntries(
    [0x3021, 0x1369, 0x2160, 0x2170].flatMap((first) =>
      Array.from({ length: 9 }, (_, index) => [
        String.fromCodePoint(first + index),
        String(index + 1),
      ]),
    ),
  ),
  "⓪": "0",
  "⓿": "0",
  "❶": "1",
  "❷": "2",
  "❸": "3",
  "❹": "4",
  "❺": "5",
  "❻": "6",
  "❼": "7",
  "❽": "8",
  "❾": "9",
  "➊": "1",
  "➋": "2",
  "➌": "3",
  "➍": "4",
  "➎": "5",
  "➏": "6",
  "➐": "7",
  "➑": "8",
  "➒": "9",
  "➀": "1",
  "➁": "2",
  "➂": "3",
  "➃": "4",
  "➄": "5",
  "➅": "6",
  "➆": "7",
  "➇": "8",
  "➈": "9",
  "。": ".",
  "．": ".",
  "｡": ".",
  "·": ".",
  "・": ".",
  "•": ".",
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
  "―": "-",
  "−": "-",
  ー: "-",
  ｰ: "-",
  "─": "-",
  "﹣": "-",
  "➖": "-",
};
/** Marks that a reader does not see. */
const invisible = /[\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u3164\uffa0]/u;
const digit = /\p{Nd}/u;
/** First characters of alphabets that Unicode does not map to plain letters: dark circles, dark squares, regional indicators. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6];
const katakana = /[\u30a1-\u30fa]/;

/**
 * Compatibility forms, widths, digits of all scripts and look-alike letters become plain ones, in lower case; invisible marks are left
 * out. A sign that stands for another between figures stays what it is between words.
 */
export function fold(original: string): Folded {
  let text = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of original) {
    const end = at + character.length;
    for (const part of asItStands(character, text.at(-1) ?? "") ?? plain(character)) {
      text += part;
      for (let unit = 0; unit < part.length; unit += 1) {
        starts.push(at);
        ends.push(end);
      }
    }
    // A dropped mark belongs to the character before it.
    if (ends.at(-1) === at) ends[ends.length - 1] = end;
    at = end;
  }
  return { text, starts, ends };
}

/** A long vowel after katakana, and a full stop that no figure or letter of ours comes before. */
function asItStands(character: string, before: string): string | null {
  if ((character === "ー" || character === "ｰ") && katakana.test(before)) return "ー";
  return /[。｡]/.test(character) && !/[a-z0-9]/.test(before) ? "。" : null;
}

function plain(character: string): string {
  const known = lookAlikes[character];
  if (known !== undefined) return known;
  const code = character.codePointAt(0) ?? 0;
  // Most characters of messages have no other form: plain letters, figures and signs, and Chinese characters.
  if (code < 0x80) {
    const lower = character.toLowerCase();
    return lookAlikes[lower] ?? lower;
  }
  if (code >= 0x4e00 && code <= 0x9fff) return character;
  for (const first of alphabets)
    if (code >= first && code < first + 26) return String.fromCharCode(code - first + 97);
  let folded = "";
  for (const part of character.normalize("NFKD")) {
    if (invisible.test(part) && !isVoicing(part)) continue;
    const lower = part.toLowerCase();
    folded += lookAlikes[lower] ?? (digit.test(part) ? String(valueOf(part)) : lower);
  }
  // Voiced kana were taken apart with the accents.
  return folded.normalize("NFC");
}

function isVoicing(part: string): boolean {
  return part === "\u3099" || part === "\u309a";
}

/** Decimal digits of a script are consecutive, and begin at a multiple that only the block knows: count back to the first. */
function valueOf(figure: string): number {
  if (figure >= "0" && figure <= "9") return Number(figure);
  let code = figure.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && digit.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return value;
}

/** The part of the original that stands for `[start, end)` of the folded text. */
export function spanOf(folded: Folded, start: number, end: number): { start: number; end: number } {
  return { start: folded.starts[start] ?? 0, end: folded.ends[end - 1] ?? 0 };
}
