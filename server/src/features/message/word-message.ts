import { nameIn } from "@akari/api/name-in";
import { practiceBankName } from "@akari/api/bank-account-rules";
import type { Locale } from "@akari/api/locale";
import type { Message } from "@akari/api/message";
import { isReason } from "@akari/api/reasons";
import { idOf } from "../../http/present.ts";
import {
  appText,
  messageText,
  operatorText,
  reasonText,
  writtenNumber,
  writtenPrice,
  writtenShares,
  writtenYen,
} from "../../http/wording.ts";
import { writtenTime } from "../../http/written-date.ts";
import type { StoredMessage } from "../../uses/message/read-messages.ts";
import { wordings } from "../../messages/all.ts";
import type { Values, Wording, Writing } from "../../messages/noun-wording.ts";

export type WordedMessage = Pick<Message, "title" | "text" | "about" | "code">;

/** How a reader's language names a share, and how many decimals its prices have. */
export interface Shares {
  readonly name: (code: string) => string;
  readonly decimals: (code: string) => 0 | 1;
}

/**
 * A stored message in the reader's language; its title begins with the share's name, its text adds the code. A message without a text in this version, or whose parameters an older version stored
 * differently, says so and keeps its key: nothing is guessed.
 */
export function wordMessage(stored: StoredMessage, locale: Locale, shares: Shares): WordedMessage {
  const wording = wordingOf(stored);
  if (wording === null)
    return {
      title: messageText("unknown.title", {}, locale),
      text: messageText("unknown.text", { key: stored.key }, locale),
      about: null,
      code: null,
    };
  const { parameters } = stored;
  const code = wording.code?.(parameters) ?? null;
  const values = wording.values(parameters, writingIn(locale, decimalsOf(code, shares)));
  const share = values["code"];
  const callingIt = (call: (code: string, shares: Shares) => string): Values =>
    share === undefined ? values : { ...values, code: call(String(share), shares) };
  const about = wording.about(parameters);
  return {
    title: messageText(`${nameOf(stored)}.title`, callingIt(namedAlone), locale),
    text: messageText(`${nameOf(stored)}.text`, callingIt(namedWithCode), locale).trim(),
    about: about !== null && "id" in about ? { kind: about.kind, id: idOf(about.id) } : about,
    code,
  };
}

function namedAlone(code: string, shares: Shares): string {
  return shares.name(code);
}

/** The code alone for a share that nothing here knows any more. */
function namedWithCode(code: string, shares: Shares): string {
  const name = shares.name(code);
  return name === code ? code : `${name} ${code}`;
}

function decimalsOf(code: string | null, shares: Shares): 0 | 1 {
  return code === null ? 0 : shares.decimals(code);
}

/** The values of its sentences, written for the reader. */
export function valuesOf(stored: StoredMessage, locale: Locale, shares: Shares): Values {
  const wording = wordingOf(stored);
  if (wording === null) return {};
  const code = wording.code?.(stored.parameters) ?? null;
  return wording.values(stored.parameters, writingIn(locale, decimalsOf(code, shares)));
}

/** Its reader's next step; null: nothing is needed. */
export function nextOf(stored: StoredMessage, locale: Locale): string | null {
  if (wordingOf(stored) === null) return null;
  const key = `${nameOf(stored)}.next`;
  const text = messageText(key, {}, locale);
  return text === key ? null : text;
}

function nameOf({ key }: StoredMessage): string {
  return key.slice("message.".length);
}

/** null: this version does not know the key, or not with these parameters. */
function wordingOf({
  key,
  parameters,
}: StoredMessage): Wording<StoredMessage["parameters"]> | null {
  if (!Object.hasOwn(wordings, key)) return null;
  const all = wordings as unknown as Readonly<Record<string, Wording<StoredMessage["parameters"]>>>;
  const wording = all[key];
  const isWhole = wording?.needs.every((name) => parameters[name] !== undefined) === true;
  return isWhole ? (wording ?? null) : null;
}

function writingIn(locale: Locale, decimals: 0 | 1): Writing {
  return {
    yen: (sen) => writtenYen(sen, locale),
    price: (tenths) => writtenPrice(tenths, locale, decimals),
    average: (sen) => writtenYen(sen, locale, decimals),
    shares: (count) => writtenShares(count, locale),
    name: (japanese, english) => nameIn(locale, japanese, english),
    bank: (stored) => (stored === practiceBankName ? appText("practiceBank", {}, locale) : stored),
    number: (count) => writtenNumber(count, locale),
    time: (at) => writtenTime(at, locale),
    operatorReason: (reason) => {
      const key = `reason.${reason}`;
      const words = operatorText(key, {}, locale);
      return words === key ? "" : words;
    },
    reason: (reason, parameters) =>
      reason !== undefined && isReason(reason) ? reasonText(reason, parameters, locale) : "",
  };
}
