import type { Locale } from "@akari/api/locale";
import type { AwayKind } from "@akari/api/message-kinds";
import { appText, awayText, messageText } from "../http/wording.ts";
import { awayKindOf } from "../messages/all.ts";

/** All that leaves the house about a message: no amount, no price, no share, no name. */
export interface AwayNotice {
  readonly title: string;
  readonly body: string;
  /** The page's own notification of the message has it too, so that a device shows the message once. */
  readonly tag: string;
  /** The message that a press opens. */
  readonly messageId: string;
}

/** How push services treat a message of a kind (RFC 8030): how long they keep it for a device that is off, and whether it may wake a sleeping device. */
export interface Delivery {
  readonly ttlSeconds: number;
  readonly urgency: "low" | "normal" | "high";
}

const hour = 3600;
export const deliveries: Readonly<Record<AwayKind, Delivery>> = {
  fill: { ttlSeconds: 8 * hour, urgency: "normal" },
  call: { ttlSeconds: 24 * hour, urgency: "high" },
  // Later the price has gone elsewhere.
  alert: { ttlSeconds: hour, urgency: "high" },
  decision: { ttlSeconds: 24 * hour, urgency: "normal" },
  ipo: { ttlSeconds: 24 * hour, urgency: "normal" },
  income: { ttlSeconds: 24 * hour, urgency: "low" },
  access: { ttlSeconds: 24 * hour, urgency: "high" },
};

/** The notice of a stored message; null for a message unknown to this version. */
export function noticeOf(messageId: number, key: string, locale: Locale): AwayNotice | null {
  const kind = awayKindOf(key);
  if (kind === null) return null;
  return {
    title: appText("notification", { title: titleOf(key, locale) }, locale),
    body: awayText(`body.${kind}`, locale),
    tag: `akari-message-${messageId}`,
    messageId: String(messageId),
  };
}

/** The message's own title if it has no figures, else a title without figures. */
function titleOf(key: string, locale: Locale): string {
  const name = key.slice("message.".length);
  const short = `title.${name}`;
  const text = awayText(short, locale);
  return text === short ? messageText(`${name}.title`, {}, locale) : text;
}
