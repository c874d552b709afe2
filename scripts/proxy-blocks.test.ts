import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uploadMaximumBytes } from "@akari/api/upload";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pingIntervalMs } from "@akari/server/push/limits";
import { apacheConfig, caddyConfig, nginxConfig, proxyBlock, type Trial } from "./proxy-blocks.ts";

const folder = mkdtempSync(join(tmpdir(), "akari-proxies-"));
afterAll(() => rmSync(folder, { recursive: true }));
const certificate = join(folder, "certificate.pem");
const key = join(folder, "key.pem");
let trial: Trial;

const run = (program: string, ...words: string[]) => {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: "utf8" });
  return { isThere: error === undefined, status, text: `${stdout ?? ""}${stderr ?? ""}` };
};
const write = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
/** nginx binds its ports when it judges a configuration. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
beforeAll(async () => {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  trial = { httpPort, httpsPort, akariPort: 8080, certificate, key };
  const made = ["-keyout", key, "-out", certificate, "-subj", "/CN=akari.example", "-days", "2"];
  run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", ...made);
});

const megabytes = 1_000_000;
/** Seconds in which a proxy gives up a connection without data. */
const secondsIn = (block: string, pattern: RegExp) => Number(pattern.exec(block)?.[1]);

test("nginx's block passes on the headers that Akari reads, accepts its images, and waits longer than Akari's pings", () => {
  const block = proxyBlock("nginx");
  for (const line of [
    "proxy_http_version 1.1;",
    "proxy_set_header Host $http_host;",
    "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
    "proxy_set_header X-Forwarded-Proto $scheme;",
    "proxy_set_header Upgrade $http_upgrade;",
    "proxy_set_header Connection $connection_upgrade;",
    "map $http_upgrade $connection_upgrade { default upgrade; '' ''; }",
  ])
    expect(block).toContain(line);
  const size = secondsIn(block, /client_max_body_size (\d+)m;/) * 1024 * 1024;
  expect(size).toBeGreaterThan(uploadMaximumBytes + megabytes);
  expect(secondsIn(block, /proxy_read_timeout (\d+)s;/) * 1000).toBeGreaterThan(2 * pingIntervalMs);
  // Of the two ways to say HTTP/2, each is an error or a warning of some version: only a comment may have them.
  const said = block.split("\n").filter((line) => !line.trim().startsWith("#"));
  expect(said.filter((line) => line.includes("http2"))).toEqual([]);
  expect(block).toMatch(/# HTTP\/2 from 1\.25\.1 on: http2 on;/);
  expect(block).toMatch(/listen 443 ssl http2;/);
});

test("Caddy's and Apache's blocks take Akari's images, and Apache's passes on Host, scheme and the stream", () => {
  const caddy = proxyBlock("caddy");
  // A bound of Caddy's would be answered with an empty 502; Akari's own has words.
  expect(caddy).not.toContain("max_size");
  expect(caddy).toContain("reverse_proxy 127.0.0.1:8080");
  const apache = proxyBlock("apache");
  expect(secondsIn(apache, /LimitRequestBody (\d+)/)).toBeGreaterThan(
    uploadMaximumBytes + megabytes,
  );
  expect(apache).toContain("ProxyPreserveHost On");
  expect(apache).toContain("RequestHeader set X-Forwarded-Proto https");
  const timeout = secondsIn(apache, /ProxyPass .* upgrade=websocket timeout=(\d+)/);
  expect(timeout * 1000).toBeGreaterThan(2 * pingIntervalMs);
  expect(proxyBlock("yaml")).toContain("url: http://127.0.0.1:8080");
});

test("nginx takes its block without a warning, with HTTP/2 in the way of its version too", () => {
  const { isThere, text: version } = run("nginx", "-v");
  if (!isThere || !existsSync(certificate)) return;
  const [, major, minor, patch] = /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  const isNew =
    [Number(major), Number(minor), Number(patch)]
      .join(".")
      .localeCompare("1.25.1", "en", { numeric: true }) >= 0;
  for (const http2 of ["none", isNew ? "directive" : "listen"] as const) {
    const path = write(`nginx-${http2}.conf`, nginxConfig(folder, trial, http2));
    const { status, text } = run("nginx", "-t", "-c", path, "-e", "stderr");
    expect([http2, text]).toEqual([http2, expect.not.stringMatching(/\[(warn|emerg|error)\]/)]);
    expect(status).toBe(0);
  }
});

test("Caddy takes its block", () => {
  if (!run("caddy", "version").isThere || !existsSync(certificate)) return;
  const path = write("Caddyfile", caddyConfig(trial));
  const { status, text } = run("caddy", "validate", "--adapter", "caddyfile", "--config", path);
  expect([status, text]).toEqual([0, expect.stringContaining("Valid configuration")]);
});

test("Apache takes its block", () => {
  const modules = "/usr/lib/apache2/modules";
  if (!run("apache2", "-v").isThere || !existsSync(modules) || !existsSync(certificate)) return;
  const path = write("apache.conf", apacheConfig(folder, modules, trial));
  const { status, text } = run("apache2", "-t", "-f", path);
  expect([status, text.trim()]).toEqual([0, "Syntax OK"]);
});
