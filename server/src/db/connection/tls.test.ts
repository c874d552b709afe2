import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { withClient } from "../open.ts";
import { createTestDatabase, type TestDatabase } from "../testing/create-test-database.ts";
import { reasonOf } from "./reach-problem.ts";
import { readExternal } from "./read-external.ts";
import { type Certificate, makeCertificate } from "./testing/certificate.ts";
import { type RelayOptions, startRelay } from "./testing/relay.ts";
import { serverUrl } from "./testing/server-url.ts";

const folder = mkdtempSync(join(tmpdir(), "akari-tls-"));
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true });
});

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const selfSigned = makeCertificate({ names: ["localhost"] });
const selfSignedFile = file("server.crt", selfSigned.certificate);
const authority = makeCertificate({ names: ["Authority of the school"] });
const authorityFile = file("ca.crt", authority.certificate);
const signedBy = { ...authority, name: "Authority of the school" };
const issued = makeCertificate({ names: ["localhost", "127.0.0.1"], signedBy });
const elsewhere = makeCertificate({ names: ["db.example"], signedBy });
const ended = makeCertificate({ names: ["localhost"], signedBy, days: -1 });

/** An address of a server with this certificate, or without encryption. */
async function serverWith(
  tls: Certificate | null,
  query: string,
  more: Partial<RelayOptions> = {},
  host = "localhost",
) {
  const relay = await startRelay({
    server: db.owner,
    mode: "session",
    ...(tls === null ? {} : { tls }),
    ...more,
  });
  onTestFinished(() => relay.close());
  return serverUrl(db.database.writerConfig, query, `${host}:${relay.port}`);
}

const connect = (url: string) =>
  withClient(readExternal(url, "DATABASE_URL").connection, "DATABASE_URL", async ({ connection }) =>
    "encrypted" in connection.stream ? "encrypted" : "plain",
  );

const unknownAuthority =
  /^DATABASE_URL: the database cannot be reached: .*authority that is not known here.*sslmode=verify-full&sslrootcert=\/path\/ca\.crt.*NODE_EXTRA_CA_CERTS=\/path\/ca\.crt$/;

// M-OUT-45
test.each([
  ["sslmode=require", selfSigned],
  ["sslmode=prefer", selfSigned],
  ["sslmode=verify-ca", selfSigned],
  ["sslmode=verify-full", selfSigned],
  ["ssl=true", selfSigned],
  ["sslmode=verify-full&sslrootcert=system", selfSigned],
  ["sslmode=require", issued],
  [`sslmode=verify-full&sslrootcert=${selfSignedFile}`, issued],
])(
  "%s: a certificate of an unknown authority is refused with the setting to use, and without a warning of the driver",
  async (query, certificate) => {
    const warned = vi.spyOn(process, "emitWarning");
    onTestFinished(() => warned.mockRestore());
    await expect(connect(await serverWith(certificate, query))).rejects.toThrow(unknownAuthority);
    expect(warned).not.toHaveBeenCalled();
  },
);

test.each([
  ["", null, "plain"],
  ["", selfSigned, "plain"],
  ["sslmode=disable", selfSigned, "plain"],
  ["sslmode=allow", selfSigned, "plain"],
  ["sslmode=prefer", null, "plain"],
  [`sslmode=prefer&sslrootcert=${selfSignedFile}`, selfSigned, "encrypted"],
  [`sslmode=require&sslrootcert=${authorityFile}`, issued, "encrypted"],
  [`sslmode=verify-full&sslrootcert=${authorityFile}`, issued, "encrypted"],
  [`sslmode=verify-full&sslrootcert=${selfSignedFile}`, selfSigned, "encrypted"],
  [`sslmode=verify-ca&sslrootcert=${authorityFile}`, elsewhere, "encrypted"],
  [`sslrootcert=${authorityFile}`, issued, "encrypted"],
  ["sslmode=no-verify", selfSigned, "encrypted"],
  ["uselibpqcompat=true&sslmode=prefer", selfSigned, "encrypted"],
  ["uselibpqcompat=true&sslmode=require", selfSigned, "encrypted"],
  [
    `sslmode=verify-full&sslrootcert=${authorityFile}&ssl_min_protocol_version=TLSv1.3`,
    issued,
    "encrypted",
  ],
] as const)("%s: connects", async (query, certificate, how) => {
  expect(await connect(await serverWith(certificate, query))).toBe(how);
});

test("sslmode=allow encrypts where the server requires it, and the error without sslmode names the setting", async () => {
  const strict = { onlyEncrypted: true };
  const query = `sslmode=allow&sslrootcert=${authorityFile}`;
  expect(await connect(await serverWith(issued, query, strict))).toBe("encrypted");
  await expect(connect(await serverWith(issued, "", strict))).rejects.toThrow(
    /encrypted connections only, add sslmode=verify-full/,
  );
});

test.each([
  [
    `sslmode=verify-full&sslrootcert=${authorityFile}`,
    elsewhere,
    /for other names than localhost \(DNS:db\.example\).*sslmode=verify-ca/,
  ],
  [
    `sslmode=verify-full&sslrootcert=${authorityFile}`,
    ended,
    /not valid today \(CERT_HAS_EXPIRED\)/,
  ],
  ["sslmode=require", null, /does not encrypt connections.*leave sslmode out/],
] as const)(
  "%s: a wrong certificate, or a server without one, is refused with a reason",
  async (query, certificate, reason) => {
    await expect(connect(await serverWith(certificate, query))).rejects.toThrow(reason);
  },
);

test("an IP address is checked against the IP addresses in the certificate", async () => {
  const query = `sslmode=verify-full&sslrootcert=${authorityFile}`;
  expect(await connect(await serverWith(issued, query, {}, "127.0.0.1"))).toBe("encrypted");
  await expect(connect(await serverWith(elsewhere, query, {}, "127.0.0.1"))).rejects.toThrow(
    /other names than 127\.0\.0\.1/,
  );
});

test("NODE_EXTRA_CA_CERTS names an authority for sslmode=require, and nothing is printed", async () => {
  const url = await serverWith(selfSigned, "sslmode=require");
  const program = `
    const { withClient } = await import(${JSON.stringify(join(import.meta.dirname, "../open.ts"))});
    const { readExternal } = await import(${JSON.stringify(join(import.meta.dirname, "read-external.ts"))});
    await withClient(readExternal(process.env.URL, "DATABASE_URL").connection, "it", async () => console.log("connected"));`;
  const env = { ...process.env, URL: url, NODE_EXTRA_CA_CERTS: selfSignedFile };
  const run = promisify(execFile);
  expect(await run(process.execPath, ["--input-type=module", "-e", program], { env })).toEqual({
    stdout: "connected\n",
    stderr: "",
  });
});

test.each([
  [new Error("connection requires a valid client certificate"), /sslcert=.*sslkey=/],
  [new Error('unsupported startup parameter in options: "geqo"'), /A pooler is in the way/],
  [
    new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string"),
    /asks for a password/,
  ],
  [
    new AggregateError([
      new Error("connect ECONNREFUSED ::1:1"),
      new Error("connect ECONNREFUSED 127.0.0.1:1"),
    ]),
    /::1:1; connect ECONNREFUSED 127/,
  ],
])("%s has its own message", (error, words) => {
  expect(reasonOf(error, "db.example")).toMatch(words);
});
