import { type Locale, localeOf } from "@akari/api/locale";
import {
  type CloseCode,
  closeCode,
  helloMessage,
  readerMessage,
  topic as topicSchema,
  topicsMaximum,
  type ReaderMessage,
} from "@akari/api/push";
import type { Reason } from "@akari/api/reasons";
import * as v from "valibot";
import { KeyTwice, parseStrictly } from "../http/strict-json.ts";
import { type EndingReason, streamEndings } from "./stream-endings.ts";

/** Why a message ends its socket. */
export class BrokenMessage extends Error {
  readonly reason: Reason;
  readonly code: CloseCode;
  /** Parameters of the reason. */
  readonly parameters: Readonly<Record<string, number | string>>;

  constructor(reason: EndingReason, parameters: Readonly<Record<string, number | string>> = {}) {
    super(reason);
    this.reason = reason;
    this.code = closeCode[streamEndings[reason]];
    this.parameters = parameters;
  }
}

export interface Hello {
  /** null: public data only. */
  readonly token: string | null;
  /** null: the open market, or that of the program's token. */
  readonly market: string | null;
  /** null: that of the address. */
  readonly locale: Locale | null;
}

/** The first message. Throws BrokenMessage. */
export function parseHello(text: string): Hello {
  const message = parseJson(text);
  const parsed = v.safeParse(helloMessage, message);
  // A list without items would pass for an object without properties.
  if (!parsed.success || Array.isArray(message)) throw new BrokenMessage("REQUEST_MALFORMED");
  const { token = null, market = null, lang } = parsed.output;
  return { token, market, locale: lang === undefined ? null : localeOf(lang) };
}

/** Every later message. Throws BrokenMessage. */
export function parseReaderMessage(text: string): ReaderMessage {
  const message = parseJson(text);
  const parsed = v.safeParse(readerMessage, message);
  if (parsed.success) return parsed.output;
  const topics = topicsIn(message);
  if (topics.some((topic) => typeof topic === "string" && !v.is(topicSchema, topic)))
    throw new BrokenMessage("TOPIC_UNKNOWN");
  if (topics.length > topicsMaximum)
    throw new BrokenMessage("TOO_MANY_TOPICS", { maximum: topicsMaximum });
  throw new BrokenMessage("REQUEST_MALFORMED");
}

function parseJson(text: string): unknown {
  try {
    return parseStrictly(text);
  } catch (error) {
    if (error instanceof KeyTwice)
      throw new BrokenMessage("BODY_KEY_TWICE", { field: error.key.slice(0, 100) });
    throw new BrokenMessage("BODY_NOT_JSON");
  }
}

function topicsIn(message: unknown): readonly unknown[] {
  if (typeof message !== "object" || message === null) return [];
  const { subscribe, unsubscribe } = message as Record<string, unknown>;
  const topics = subscribe ?? unsubscribe;
  return Array.isArray(topics) ? topics : [];
}
