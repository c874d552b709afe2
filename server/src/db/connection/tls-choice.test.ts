import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readDatabaseUrl } from "./read-database-url.ts";
import { makeCertificate } from "./testing/certificate.ts";

const folder = mkdtempSync(join(tmpdir(), "akari-choice-"));
afterAll(() => rmSync(folder, { recursive: true }));
const authority = makeCertificate({ names: ["db.example"] });
const authorityFile = join(folder, "ca.crt");
const keyFile = join(folder, "ca.key");
writeFileSync(authorityFile, authority.certificate);
writeFileSync(keyFile, authority.key);

const read = (url: string) => readDatabaseUrl(url, {});

const checked = { checksAuthority: true, checksName: true };
const trusting = { checksAuthority: false, checksName: false };
const nameless = { checksAuthority: true, checksName: false };

test.each([
  ["", [null]],
  ["sslmode=disable", [null]],
  ["sslmode=allow", [null, checked]],
  ["sslmode=prefer", [checked, null]],
  ["sslmode=require", [checked]],
  ["sslmode=verify-ca", [checked]],
  ["sslmode=verify-full", [checked]],
  ["sslmode=no-verify", [trusting]],
  ["ssl=true", [checked]],
  ["ssl=1", [checked]],
  ["ssl=false", [null]],
  ["ssl=no-verify", [trusting]],
  ["requiressl=1", [checked]],
  ["sslnegotiation=direct", [checked]],
  [`sslrootcert=${authorityFile}`, [checked]],
  [`sslmode=require&sslrootcert=${authorityFile}`, [checked]],
  [`sslmode=verify-ca&sslrootcert=${authorityFile}`, [nameless]],
  ["uselibpqcompat=true&sslmode=prefer", [trusting, null]],
  ["uselibpqcompat=true&sslmode=require", [trusting]],
  [`uselibpqcompat=true&sslmode=require&sslrootcert=${authorityFile}`, [nameless]],
  ["uselibpqcompat=true&sslmode=verify-full", [checked]],
])("%s: each try checks authority and name as listed, in this order", (query, choices) => {
  const { connection } = read(`postgres://a@h/d?${query}`);
  expect(
    connection.places?.map(
      ({ tls }) => tls && { checksAuthority: tls.checksAuthority, checksName: tls.checksName },
    ),
  ).toEqual(choices);
});

test("files and the system's authorities are read at the start; a socket is not encrypted", () => {
  const query = `sslmode=verify-full&sslrootcert=${authorityFile}&sslcert=${authorityFile}&sslkey=${keyFile}`;
  expect(read(`postgres://a@h/d?${query}`).connection.places?.[0]?.tls).toEqual({
    ...checked,
    authorities: [authority.certificate],
    certificate: authority.certificate,
    key: authority.key,
  });
  const system = read("postgres://a@h/d?sslmode=verify-full&sslrootcert=system").connection
    .places?.[0]?.tls;
  expect(system?.authorities?.length).toBeGreaterThan(50);
  expect(read("postgres://a@/d?host=/run&sslmode=require").connection.places).toEqual([
    { host: "/run", port: 5432, tls: null },
  ]);
});
