import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

/** What a browser signs, as its caller can bend it. */
export interface Ceremony {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
  /** Whether the user unlocked the device. */
  readonly verified?: boolean;
}

/** A device with one passkey, in software: ES256, no attestation. It answers as browsers send it to us. */
export interface Authenticator {
  readonly credentialId: string;
  create(ceremony: Ceremony): {
    credentialId: string;
    clientDataJSON: string;
    attestationObject: string;
    transports: string[];
  };
  sign(ceremony: Ceremony): {
    credentialId: string;
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
  };
  /** The same key with the count that it has now: a stolen copy. */
  copy(): Authenticator;
}

export function createAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return authenticatorOf(privateKey, [bytesOf(x), bytesOf(y)], randomBytes(16), 0);
}

function authenticatorOf(
  key: KeyObject,
  [x, y]: readonly [Buffer, Buffer],
  id: Buffer,
  startCount: number,
): Authenticator {
  const credentialId = id.toString("base64url");
  let count = startCount;
  const dataFor = ({ rpId, verified = true }: Ceremony, attested?: Buffer) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((count += 1));
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested === undefined ? 0 : 0x40);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counter, attested ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    credentialId,
    create(ceremony) {
      // COSE: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y.
      const cose = Buffer.concat([
        Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20),
        x,
        Buffer.of(0x22, 0x58, 0x20),
        y,
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cose]);
      const data = dataFor(ceremony, attested);
      const object = Buffer.concat([
        Buffer.of(0xa3),
        text("fmt"),
        text("none"),
        text("attStmt"),
        Buffer.of(0xa0),
        text("authData"),
        Buffer.of(0x58, data.length),
        data,
      ]);
      return {
        credentialId,
        clientDataJSON: clientData("webauthn.create", ceremony).toString("base64url"),
        attestationObject: object.toString("base64url"),
        transports: ["internal"],
      };
    },
    sign(ceremony) {
      const data = dataFor(ceremony);
      const client = clientData("webauthn.get", ceremony);
      return {
        credentialId,
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, sha256(client)]), key).toString("base64url"),
      };
    },
    copy: () => authenticatorOf(key, [x, y], id, count),
  };
}

/** A CBOR text of fewer than 24 bytes. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);
}

function sha256(content: string | Buffer): Buffer {
  return createHash("sha256").update(content).digest();
}

function bytesOf(base64url: string): Buffer {
  return Buffer.from(base64url, "base64url");
}
