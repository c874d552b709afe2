import type { Folded } from "./fold.ts";

/** Single characters with a gap after each: letters spread out to hide the word. */
const spread = /(?<![a-z0-9])(?:[a-z0-9@._/+:-][ \t._*·|-]{1,3}){3,}[a-z0-9@._/+:-](?![a-z0-9])/g;
/** A picture in the middle of a word. */
const picture = /(?<=[\p{L}\d])\p{Extended_Pictographic}+(?=[\p{L}\d])/gu;
const gap = /[ \t*·|]/;

/** The text with words closed up that were spread out or have pictures in them. */
export function squeeze(folded: Folded): Folded {
  const dropped = new Set<number>();
  for (const { 0: run, index } of folded.text.matchAll(spread))
    for (let place = 0; place < run.length; place += 1)
      if (gap.test(run[place] ?? "")) dropped.add(index + place);
  for (const { 0: run, index } of folded.text.matchAll(picture))
    for (let place = 0; place < run.length; place += 1) dropped.add(index + place);
  return without(folded, dropped);
}

/** Single letters with a point or a line between them. */
const pointed = /(?<![a-z0-9])[a-z](?:[ \t._*·|-]{1,3}[a-z]){3,}(?![a-z0-9])/g;
const between = /[ \t._*·|-]/;
/** Spaces and points in the middle of Japanese and Chinese, which are written without any. */
const spaced =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[ \t\u3000.*|_/]+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])/gu;

/** The text without any sign between single letters, and without spaces or points between East Asian ones: only for words, since addresses need their points. */
export function closeUp(folded: Folded): Folded {
  const dropped = new Set<number>();
  for (const { 0: run, index } of folded.text.matchAll(pointed))
    for (let place = 0; place < run.length; place += 1)
      if (between.test(run[place] ?? "")) dropped.add(index + place);
  for (const { 0: run, index } of folded.text.matchAll(spaced))
    for (let place = 0; place < run.length; place += 1) dropped.add(index + place);
  return without(folded, dropped);
}

function without(folded: Folded, dropped: ReadonlySet<number>): Folded {
  if (dropped.size === 0) return folded;
  const kept = Array.from(folded.text, (_, place) => place).filter((place) => !dropped.has(place));
  return {
    text: kept.map((place) => folded.text[place]).join(""),
    starts: kept.map((place) => folded.starts[place] ?? 0),
    ends: kept.map((place) => folded.ends[place] ?? 0),
  };
}
