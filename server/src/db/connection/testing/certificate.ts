import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isIP } from "node:net";

export interface Certificate {
  /** PEM. */
  readonly certificate: string;
  readonly key: string;
}

export interface CertificateTerms {
  /** Host names and IPv4 addresses that it is for; the first one is its common name. */
  readonly names: readonly string[];
  /** Absent: it signs itself. */
  readonly signedBy?: Certificate & { readonly name: string };
  /** Days from now until it ends; negative: it has ended. */
  readonly days?: number;
}

const dayMs = 86_400_000;

/** Makes a certificate for tests, so that no key lies in the repository and no program is needed. */
export function makeCertificate({ names, signedBy, days = 2 }: CertificateTerms): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(oid("2a8648ce3d040302")); // ecdsa-with-SHA256
  const subject = commonName(names[0] ?? "");
  const now = Date.now();
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    signedBy === undefined ? subject : commonName(signedBy.name),
    sequence(utcTime(now - 3 * dayMs), utcTime(now + days * dayMs)),
    subject,
    publicKey.export({ type: "spki", format: "der" }),
    tagged(0xa3, sequence(alternativeNames(names), mayBeAuthority())),
  );
  const signer: KeyObject | string = signedBy?.key ?? privateKey;
  const signature = sign("sha256", body, signer);
  const whole = sequence(
    body,
    algorithm,
    tagged(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${whole.toString("base64").replaceAll(/.{1,64}/g, "$&\n")}-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

function oid(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, "hex"));
}

function commonName(name: string): Buffer {
  return sequence(tagged(0x31, sequence(oid("550403"), tagged(0x0c, Buffer.from(name)))));
}

function utcTime(ms: number): Buffer {
  const digits = new Date(ms)
    .toISOString()
    .replaceAll(/[-:T]|\.\d+/g, "")
    .slice(2);
  return tagged(0x17, Buffer.from(digits));
}

function alternativeNames(names: readonly string[]): Buffer {
  const each = names.map((name) =>
    isIP(name) === 4
      ? tagged(0x87, Buffer.from(name.split(".").map(Number)))
      : tagged(0x82, Buffer.from(name)),
  );
  return sequence(oid("551d11"), tagged(0x04, sequence(...each)));
}

/** A self-signed certificate stands for its own authority. */
function mayBeAuthority(): Buffer {
  const yes = tagged(0x01, Buffer.from([0xff]));
  return sequence(oid("551d13"), yes, tagged(0x04, sequence(yes)));
}
