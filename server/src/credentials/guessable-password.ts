import { foldPassword as fold, isCommonPassword } from "./common-passwords.ts";

/** Names of this product, as its customers would spell them. */
const productWords = ["akari", "あかり", "アカリ", "japan7"];
/** Parts of a name that are shorter stand in too many words. */
const namePartMinimum = 3;
/** As many digits of the number as the shortest password has. */
const digitRun = /\d{6,}/g;

/** Data of the owner that a guesser may know. */
export interface PasswordOwner {
  /** E.164; null: none. */
  readonly mobile: string | null;
  /** null: not known. */
  readonly name: string | null;
}

/**
 * Why strangers would try a password early; null: they would not (docs/decisions/0505-guesses-wait-for-seconds.md).
 */
export function guessableBecause(
  password: string,
  { mobile, name }: PasswordOwner,
): "PASSWORD_COMMON" | "PASSWORD_OWN_WORD" | null {
  const folded = fold(password);
  if (isCommonPassword(password)) return "PASSWORD_COMMON";
  const number = mobile ?? "";
  const national = number.startsWith("+81") ? `0${number.slice(3)}` : number.slice(1);
  const digits = folded.match(digitRun) ?? [];
  const isOwn =
    [...productWords, ...partsOf(name)].some((word) => folded.includes(fold(word))) ||
    digits.some((run) => national.includes(run) || number.includes(run));
  return isOwn ? "PASSWORD_OWN_WORD" : null;
}

/** The whole name without spaces, and its longer parts. */
function partsOf(name: string | null): string[] {
  const parts = (name ?? "").split(/[\s・,.-]+/u).filter((part) => part !== "");
  const whole = parts.join("");
  return [
    ...([...whole].length < 2 ? [] : [whole]),
    ...parts.filter((part) => [...part].length >= namePartMinimum),
  ];
}
