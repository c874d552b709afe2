import type { Locale } from "@akari/api/locale";
import type { Message } from "@akari/api/message";
import { isReason } from "@akari/api/reasons";
import { idOf } from "../../http/present.ts";
import {
  messageText,
  operatorText,
  reasonText,
  writtenNumber,
  writtenPrice,
  writtenShares,
  writtenTime,
  writtenYen,
} from "../../http/wording.ts";
import { nameIn } from "../../market/share-name.ts";
import { wordings } from "../../messages/all.ts";
import type { Wording, Writing } from "../../messages/noun-messages.ts";

export type WordedMessage = Pick<Message, "title" | "text" | "about" | "code">;

/** A message as stored by any version. */
export interface StoredMessage {
  readonly key: string;
  readonly parameters: Readonly<Record<string, string | number | boolean>>;
}

/**
 * A stored message in the reader's language. One that this version has no text for, or whose parameters an older version stored
 * differently, says so and keeps its key: nothing is guessed.
 */
export function wordMessage({ key, parameters }: StoredMessage, locale: Locale): WordedMessage {
  const wording = Object.hasOwn(wordings, key)
    ? (wordings as unknown as Readonly<Record<string, Wording<StoredMessage["parameters"]>>>)[key]
    : undefined;
  if (wording === undefined || !wording.needs.every((name) => parameters[name] !== undefined))
    return {
      title: messageText("unknown.title", {}, locale),
      text: messageText("unknown.text", { key }, locale),
      about: null,
      code: null,
    };
  const name = key.slice("message.".length);
  const values = wording.values(parameters, writingIn(locale));
  const about = wording.about(parameters);
  return {
    title: messageText(`${name}.title`, values, locale),
    text: messageText(`${name}.text`, values, locale).trim(),
    about: about !== null && "id" in about ? { kind: about.kind, id: idOf(about.id) } : about,
    code: wording.code?.(parameters) ?? null,
  };
}

function writingIn(locale: Locale): Writing {
  return {
    yen: (sen) => writtenYen(sen, locale),
    price: (tenths) => writtenPrice(tenths, locale),
    shares: (count) => writtenShares(count, locale),
    name: (japanese, english) => nameIn(locale, japanese, english),
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
