import { createHmac } from "node:crypto";
import { encryptNotification, vapidHeaders } from "@block65/webcrypto-web-push";
import type { AwayNotice, Delivery } from "./away-notice.ts";
import type { PushKeys } from "./push-keys.ts";
import type { PushRequest } from "./push-service.ts";

/** A browser's push subscription; keys in base64url. */
export interface Subscription {
  readonly endpoint: string;
  /** Public key of the browser, an uncompressed point of P-256. */
  readonly p256dh: string;
  /** Secret of the browser, 16 bytes. */
  readonly auth: string;
}

export interface Sender {
  readonly keys: PushKeys;
  /** Address at which the operators of a push service reach the operator of this Akari: an https or mailto address. */
  readonly subject: string;
}

/**
 * A notice as a request to the device's push service: encrypted for the browser (RFC 8291), always of the same length, so that neither the
 * service nor anybody on the way learns more than that and the message's time, lifetime and urgency; signed for the service (RFC 8292).
 */
export async function pushRequest(
  { endpoint, p256dh, auth }: Subscription,
  notice: AwayNotice,
  { ttlSeconds, urgency }: Delivery,
  { keys, subject }: Sender,
): Promise<PushRequest> {
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  const body = await encryptNotification(
    subscription,
    new TextEncoder().encode(JSON.stringify(notice)),
  );
  const { headers } = await vapidHeaders(subscription, { ...keys, subject });
  return {
    endpoint,
    body,
    headers: {
      ...headers,
      "content-type": "application/octet-stream",
      "content-encoding": "aes128gcm",
      "content-length": String(body.byteLength),
      ttl: String(ttlSeconds),
      urgency,
      topic: topicOf(auth, notice.tag),
    },
  };
}

/**
 * A second request about the same message takes the place of the first while the service still has that. The number of the message would tell the service how many
 * messages this house writes and which devices are one person's, so the topic is known to this device alone.
 */
function topicOf(auth: string, tag: string): string {
  return createHmac("sha256", Buffer.from(auth, "base64url"))
    .update(`topic/${tag}`)
    .digest("base64url")
    .slice(0, topicLongest);
}

/** RFC 8030, 5.4. */
const topicLongest = 32;
