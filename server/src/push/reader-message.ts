import {
  type CloseCode,
  closeCode,
  helloMessage,
  readerMessage,
  topic as topicSchema,
  type ReaderMessage,
} from "@akari/api/push";
import type { Reason } from "@akari/api/reasons";
import * as v from "valibot";

/** Why a message ends its socket. */
export class BrokenMessage extends Error {
  readonly reason: Reason;
  readonly code: CloseCode;

  constructor(reason: Reason, code: CloseCode) {
    super(reason);
    this.reason = reason;
    this.code = code;
  }
}

/** The first message: a token, or nothing for public data only. Throws BrokenMessage. */
export function parseHello(text: string): { token: string | null } {
  const parsed = v.safeParse(helloMessage, parseJson(text));
  if (!parsed.success) throw new BrokenMessage("REQUEST_MALFORMED", closeCode.policyViolation);
  return { token: parsed.output.token ?? null };
}

/** Every later message. Throws BrokenMessage. */
export function parseReaderMessage(text: string): ReaderMessage {
  const message = parseJson(text);
  const parsed = v.safeParse(readerMessage, message);
  if (parsed.success) return parsed.output;
  throw new BrokenMessage(
    namesUnknownTopic(message) ? "TOPIC_UNKNOWN" : "REQUEST_MALFORMED",
    closeCode.policyViolation,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BrokenMessage("BODY_NOT_JSON", closeCode.invalidPayload);
  }
}

function namesUnknownTopic(message: unknown): boolean {
  if (typeof message !== "object" || message === null) return false;
  const { subscribe, unsubscribe } = message as Record<string, unknown>;
  const topics = subscribe ?? unsubscribe;
  return (
    Array.isArray(topics) &&
    topics.some((topic) => typeof topic === "string" && !v.is(topicSchema, topic))
  );
}
