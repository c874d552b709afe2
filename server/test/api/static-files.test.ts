import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { openWorld } from "./world.ts";

const dist = await mkdtemp(join(tmpdir(), "akari-dist-"));
afterAll(() => rm(dist, { recursive: true }));
await mkdir(join(dist, "assets"));
const script = "console.log('akari');".repeat(100);
await writeFile(join(dist, "index.html"), "<!doctype html><title>Akari 練習</title>");
await writeFile(join(dist, "service-worker.js"), "self;");
await writeFile(join(dist, "assets/app-B4cD5eF6.js"), script);
await mkdir(join(dist, ".vite"));
for (const hidden of [".built-from", ".vite/manifest.json", "assets/.notes"])
  await writeFile(join(dist, hidden), "{}");
await writeFile(join(dist, "assets/app-B4cD5eF6.js.br"), brotliCompressSync(script));

const world = await openWorld({ staticDir: dist });

test("the index is not cached, files with fixed names are revalidated, hashed assets are immutable", async () => {
  const control = async (path: string) => {
    const { status, headers } = await world.raw("GET", `/japan7/${path}`);
    return [status, headers["cache-control"], headers["content-type"]];
  };
  expect(await control("")).toEqual([200, "no-store", "text/html; charset=utf-8"]);
  expect(await control("index.html")).toEqual([200, "no-store", "text/html; charset=utf-8"]);
  expect(await control("service-worker.js")).toEqual([
    200,
    "no-cache",
    expect.stringContaining("javascript"),
  ]);
  expect(await control("assets/app-B4cD5eF6.js")).toEqual([
    200,
    "public, max-age=31536000, immutable",
    expect.stringContaining("javascript"),
  ]);
});

test("clients accepting brotli get the precompressed files", async () => {
  const response = await fetch(`${world.akari.address}/japan7/assets/app-B4cD5eF6.js`, {
    headers: { "accept-encoding": "br" },
  });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(await response.text()).toBe(script);
  const plain = await world.raw("GET", "/japan7/assets/app-B4cD5eF6.js");
  expect([plain.headers["content-encoding"], plain.text]).toEqual([undefined, script]);
});

test.each(["bytes=0-9", "bytes=99999999-", "bytes=9-2", "bytes=x", "lines=1-2"])(
  "a file is sent whole, whatever range is requested: %s",
  async (range) => {
    const path = `${world.akari.address}/japan7/assets/app-B4cD5eF6.js`;
    const response = await fetch(path, { headers: { range, "accept-encoding": "identity" } });
    expect([response.status, await response.text()]).toEqual([200, script]);
  },
);

// ASVS 5.3.2, 13.4.3
test.each([
  "assets/none.js",
  // Another spelling of a file's name, which some file systems would find.
  "assets/APP-B4cD5eF6.js",
  "assets//app-B4cD5eF6.js",
  "../package.json",
  "..%2f..%2fpackage.json",
  "%2e%2e/package.json",
  "assets/",
  ".env",
  // These files exist in the folder.
  ".built-from",
  "%2ebuilt-from",
  ".vite/manifest.json",
  ".vite%2fmanifest.json",
  "%2evite/manifest.json",
  "assets/../.vite/manifest.json",
  "./.vite/manifest.json",
  "assets/.notes",
])("%s is not served", async (path) => {
  const { status, body } = await world.raw("GET", `/japan7/${path}`);
  expect(status).toBe(404);
  expect(body?.data).toEqual({ reason: "PATH_UNKNOWN" });
});

test("the version names the built app", async () => {
  const { version, build } = await world.api().call("system/version", {});
  expect(version).toBe("1.0.0");
  expect(build).toMatch(/^[0-9a-f]{12}$/);
});

test("large responses are compressed for clients that accept it", async () => {
  const response = await fetch(`${world.akari.address}/api.php/openapi.json`, {
    headers: { "accept-encoding": "br" },
  });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(await response.json()).toHaveProperty("openapi", "3.1.0");
});
