import { fold, type Folded } from "@akari/api/contact-filter/fold";
import { squeeze } from "@akari/api/contact-filter/squeeze";

/** Invisible characters, and characters that only choose a glyph's form. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** Scripts with letters that look like Latin ones. */
const alike = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const space = /\s/u;

/**
 * A text as its reader understands it, with the way back: without invisible marks, widths and look-alike letters, in lower case, and with
 * words closed up that were spread out. Accents stay, unlike in the search for contacts, since the words that are looked for have them.
 */
export function plainText(original: string): Folded {
  let text = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of original) {
    const end = at + character.length;
    const plain = alike.test(character) ? fold(character).text : character.normalize("NFKC");
    const kept = invisible.test(character) ? "" : plain.toLowerCase();
    for (let unit = 0; unit < kept.length; unit += 1) {
      starts.push(at);
      ends.push(end);
    }
    text += kept;
    at = end;
  }
  return squeeze(closedUp({ text, starts, ends }));
}

/** Without spaces between East Asian letters, where no writing has any. */
function closedUp({ text, starts, ends }: Folded): Folded {
  const isGap = (place: number) => {
    if (!space.test(text[place] ?? "")) return false;
    const before = text.slice(0, place).trimEnd();
    const after = text.slice(place).trimStart();
    return eastAsian.test(before.at(-1) ?? "") && eastAsian.test(after[0] ?? "");
  };
  const kept = starts.map((_, place) => place).filter((place) => !isGap(place));
  return {
    text: kept.map((place) => text[place]).join(""),
    starts: kept.map((place) => starts[place] ?? 0),
    ends: kept.map((place) => ends[place] ?? 0),
  };
}
