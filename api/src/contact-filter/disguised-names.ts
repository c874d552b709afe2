import type { Find } from "./find.ts";

/**
 * Names of other apps with figures or signs for letters (L1NE, t3legram, w*chat), with a letter missing, doubled, swapped or wrong (telegrm), found
 * by their likeness to the names instead of by a list of spellings. Also in two or three pieces (dis cord, kakao-t@lk).
 */
export function findDisguisedNames(text: string): Find[] {
  const whole = Array.from(text.matchAll(words)).flatMap(({ 0: word, index }) =>
    isDisguised(word) ? [found(index, index + word.length)] : [],
  );
  const pieces = Array.from(text.matchAll(piece));
  const joined = pieces.flatMap(({ index }, place) =>
    [1, 2].flatMap((more) => {
      const last = pieces[place + more];
      const end = last === undefined ? 0 : last.index + last[0].length;
      if (end < index + 7 || end > index + 16) return [];
      const written = text.slice(index, end);
      return joints.test(written) && isJoined(written.replaceAll(/[ ._-]/g, ""))
        ? [found(index, end)]
        : [];
    }),
  );
  return [...whole, ...joined];
}

const found = (start: number, end: number): Find => ({ kind: "messenger", start, end });

const signs = "@$!|*€+";
const piece = new RegExp(`[a-z0-9${signs}]+`, "g");
/** One sign or gap between pieces. */
const joints = /^[^ ._-]+(?:[ ._-][^ ._-]+){1,2}$/;
const words = new RegExp(`(?<![a-z0-9${signs}._-])[a-z0-9${signs}]{4,14}(?![a-z0-9])`, "g");

/** Names that mean something else as plain words are disguised only where a figure or sign stands in them. */
const names = [
  "line",
  "wechat",
  "weixin",
  "whatsapp",
  "telegram",
  "kakaotalk",
  "kakao",
  "discord",
  "viber",
  "skype",
  "zalo",
  "signal",
  "instagram",
  "insta",
  "facebook",
  "messenger",
  "snapchat",
  "snap",
  "threema",
  "tiktok",
  "twitter",
];
/** Long enough that no other word is a letter away, but for these. */
const long = names.filter((name) => name.length >= 7 && name !== "signal");
const otherWords =
  /^(?:discard|discorde?s?|telegrams?|telegramas?|telegramme|messengers?|passenger|twitters|facebooks?|instagrams?)$/;

/** Long enough in pieces; `we chat` is what customers do. */
const inPieces = names.filter((name) => name.length >= 7 || name === "tiktok");

const lettersOf: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "il",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "il",
  "|": "il",
  "€": "e",
  "+": "t",
};

const alike: Readonly<Record<string, string>> = {
  i: "[ily]",
  l: "[li]",
  m: "(?:m|rn)",
  w: "(?:w|vv)",
  y: "[yi]",
};
/** Letters that look like others (l and I, rn and m, vv and w) or sound alike. */
const likeness = new RegExp(
  `^(?:${names.map((name) => (name === "line" ? "llne" : name.replaceAll(/[ilmwy]/g, (l) => alike[l]!))).join("|")})$`,
);

function isDisguised(word: string): boolean {
  const hasSigns = /[^a-z]/.test(word);
  if (hasSigns) return /[a-z]/.test(word) && names.some((name) => isSpelled(word, name, hasSigns));
  return (
    (!otherWords.test(word) && long.some((name) => word !== name && isOneApart(word, name))) ||
    (likeness.test(word) && !names.includes(word))
  );
}

/** Adjacent words match a name with a doubled letter, but not one with a missing or wrong letter (`what app`). */
function isJoined(word: string): boolean {
  const isMixed = /[^a-z]/.test(word) && /[a-z]/.test(word);
  return inPieces.some((name) => {
    if (word.length === name.length)
      return word === name || (isMixed && isSpelled(word, name, true));
    return (
      word.length === name.length + 1 &&
      !otherWords.test(word) &&
      [...word].some(
        (letter, place) =>
          letter === word[place + 1] && word.slice(0, place) + word.slice(place + 1) === name,
      )
    );
  });
}

/** Place by place: a letter is itself, a figure or sign one of the letters that it resembles, a star any. */
function isSpelled(word: string, name: string, hasSigns: boolean): boolean {
  return (
    hasSigns &&
    word.length === name.length &&
    [...word].every((sign, place) => {
      const letter = name[place]!;
      return sign === letter || sign === "*" || (lettersOf[sign] ?? "").includes(letter);
    })
  );
}

/** One letter more, less or other, or two neighbours swapped. */
function isOneApart(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === name[start]) start += 1;
  const [left, rest] = [word.slice(start), name.slice(start)];
  return (
    left.slice(1) === rest.slice(1) ||
    left.slice(1) === rest ||
    left === rest.slice(1) ||
    (left[0] === rest[1] && left[1] === rest[0] && left.slice(2) === rest.slice(2))
  );
}
