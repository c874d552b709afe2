import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import type { Subscription } from "../push-request.ts";

/** A browser that has subscribed: it opens what is sent to it, by RFC 8291 and without the library that closed it. */
export interface TestBrowser {
  readonly subscription: Subscription;
  /** The text of a message; throws for a message to another browser. */
  open(body: Buffer): string;
}

export function createBrowser(
  endpoint: string,
  keys: { readonly privateKey: Buffer; readonly auth: Buffer } | null = null,
): TestBrowser {
  const own = createECDH("prime256v1");
  if (keys === null) own.generateKeys();
  else own.setPrivateKey(keys.privateKey);
  const auth = keys?.auth ?? randomBytes(16);
  const publicKey = own.getPublicKey();
  return {
    subscription: {
      endpoint,
      p256dh: publicKey.toString("base64url"),
      auth: auth.toString("base64url"),
    },
    open(body) {
      const [salt, recordSize, keyLength] = [
        body.subarray(0, 16),
        body.readUInt32BE(16),
        body.readUInt8(20),
      ];
      const sender = body.subarray(21, 21 + keyLength);
      const record = body.subarray(21 + keyLength);
      if (record.length > recordSize) throw new Error("more than one record");
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
      const secret = Buffer.from(hkdfSync("sha256", own.computeSecret(sender), auth, info, 32));
      const derived = (purpose: string, length: number) =>
        Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${purpose}\0`, length));
      const decipher = createDecipheriv(
        "aes-128-gcm",
        derived("aes128gcm", 16),
        derived("nonce", 12),
        { authTagLength: 16 },
      );
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      const end = padded.findLastIndex((byte) => byte !== 0);
      if (padded[end] !== 2) throw new Error("not the last record");
      return padded.toString("utf8", 0, end);
    },
  };
}

export interface VapidClaims {
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
}

/** The claims of a signed request, as a push service reads them (RFC 8292); throws for a signature that is not the key's. */
export function readVapid(
  authorization: string | undefined,
): VapidClaims & { readonly key: string } {
  const [, token = "", key = ""] =
    /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.toString("base64url", 1, 33),
      y: point.toString("base64url", 33),
    },
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { alg } = JSON.parse(Buffer.from(head, "base64url").toString()) as { alg?: string };
  if (!isSigned || alg !== "ES256") throw new Error("not signed by this key");
  return { ...(JSON.parse(Buffer.from(claims, "base64url").toString()) as VapidClaims), key };
}
