import { createECDH } from "node:crypto";
import { encryptNotification } from "@block65/webcrypto-web-push";
import { afterEach, expect, test, vi } from "vitest";
import { pushRequest } from "./push-request.ts";
import { createBrowser, readVapid, type TestBrowser } from "./testing/browser.ts";

afterEach(() => void vi.restoreAllMocks());

/** RFC 8291, section 5 and appendix A. */
const example = {
  text: "When I grow up, I want to be a watermelon",
  senderPrivate: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  browserPrivate: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  browserPublic:
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};
const bytes = (text: string) => Buffer.from(text, "base64url");

// M-OUT-25
test("the library makes the message of RFC 8291 from its keys and salt, byte for byte", async () => {
  const sender = createECDH("prime256v1");
  sender.setPrivateKey(bytes(example.senderPrivate));
  const point = sender.getPublicKey();
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.toString("base64url", 1, 33),
    y: point.toString("base64url", 33),
  };
  const curve = { name: "ECDH", namedCurve: "P-256" } as const;
  const pair = {
    privateKey: await crypto.subtle.importKey(
      "jwk",
      { ...jwk, d: example.senderPrivate },
      curve,
      false,
      ["deriveBits"],
    ),
    publicKey: await crypto.subtle.importKey("jwk", jwk, curve, true, []),
  };
  vi.spyOn(crypto.subtle, "generateKey").mockResolvedValue(pair as never);
  vi.spyOn(crypto, "getRandomValues").mockImplementation((into) => {
    (into as Uint8Array).set(bytes(example.salt));
    return into;
  });
  const body = await encryptNotification(
    {
      endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
      expirationTime: null,
      keys: { p256dh: example.browserPublic, auth: example.auth },
    },
    new TextEncoder().encode(example.text),
    { pad: false },
  );
  expect(Buffer.from(body).toString("base64url")).toBe(example.body);
});

test("the test browser opens the RFC's message and rejects a changed one", () => {
  const keys = { privateKey: bytes(example.browserPrivate), auth: bytes(example.auth) };
  const browser = createBrowser("https://push.example.net/", keys);
  expect(browser.subscription.p256dh).toBe(example.browserPublic);
  expect(browser.open(bytes(example.body))).toBe(example.text);
  const changed = bytes(example.body);
  changed[120]! ^= 1;
  expect(() => browser.open(changed)).toThrow("authenticate data");
  expect(() => createBrowser("https://push.example.net/").open(bytes(example.body))).toThrow(
    "authenticate data",
  );
});

test("a request is encrypted for its browser, signed for its service, and has the same length for any notice", async () => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const keys = {
    publicKey: pair.getPublicKey("base64url"),
    privateKey: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString("base64url"),
  };
  const browser = createBrowser("https://push.akari-tests.net/p/1");
  const sender = { keys, subject: "https://akari-tests.net" };
  const delivery = { ttlSeconds: 60, urgency: "high" } as const;
  const notice = {
    title: "【練習】注文が約定しました",
    body: "。",
    tag: "akari-message-7",
    messageId: "7",
  };
  const request = await pushRequest(browser.subscription, notice, delivery, sender);
  expect(JSON.parse(browser.open(Buffer.from(request.body)))).toEqual(notice);
  expect(request.headers).toMatchObject({
    ttl: "60",
    urgency: "high",
    "content-encoding": "aes128gcm",
  });
  expect(readVapid(request.headers["authorization"])).toMatchObject({
    aud: "https://push.akari-tests.net",
    sub: "https://akari-tests.net",
    key: keys.publicKey,
  });
  const longer = await pushRequest(
    browser.subscription,
    { ...notice, body: "長".repeat(300) },
    delivery,
    sender,
  );
  expect(longer.body.byteLength).toBe(request.body.byteLength);
  expect(request.body.byteLength).toBeLessThanOrEqual(4096);
});

// M-OUT-218
test("the topic of a message hides its number and differs per device, and is the same at each try", async () => {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString("base64url");
  const sender = { keys: { publicKey, privateKey }, subject: "https://akari-tests.net" };
  const delivery = { ttlSeconds: 60, urgency: "high" } as const;
  const [one, other] = [1, 2].map((n) => createBrowser(`https://push.akari-tests.net/p/${n}`));
  const topic = async ({ subscription }: TestBrowser, messageId: string) => {
    const notice = { title: "t", body: "b", tag: `akari-message-${messageId}`, messageId };
    const { headers } = await pushRequest(subscription, notice, delivery, sender);
    return headers["topic"];
  };
  const first = await topic(one!, "4817");
  expect(first).toMatch(/^[\w-]{32}$/);
  expect(first).not.toContain("4817");
  expect(await topic(one!, "4817")).toBe(first);
  expect(await topic(other!, "4817")).not.toBe(first);
  expect(await topic(one!, "4818")).not.toBe(first);
});
