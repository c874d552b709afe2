import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const utcTime = (at: number) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replaceAll(/[-:T]/g, "").slice(2, 14)}Z`));

const ecdsaWithSha256 = sequence(oid("2a8648ce3d040302"));
const [commonName, subjectAltName] = [oid("550403"), oid("551d11")];
const dayMs = 86_400_000;

/** A key and a certificate (RFC 5280) for one name, for a day, signed by itself: trusted only by clients that are given it. */
export function ownCertificate(name: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const names = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))));
  const now = Date.now();
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    names,
    sequence(utcTime(now - dayMs), utcTime(now + dayMs)),
    names,
    publicKey.export({ type: "spki", format: "der" }),
    der(
      0xa3,
      sequence(sequence(subjectAltName, der(0x04, sequence(der(0x82, Buffer.from(name)))))),
    ),
  );
  const signature = sign("sha256", signed, privateKey);
  const certificate = sequence(signed, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  return {
    key: String(privateKey.export({ type: "pkcs8", format: "pem" })),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64")}\n-----END CERTIFICATE-----\n`,
  };
}
