import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openWorld, reasonOf } from "../api/world.ts";

const built = mkdtempSync(join(tmpdir(), "akari-console-"));
afterAll(() => rmSync(built, { recursive: true }));
writeFileSync(join(built, "index.html"), "<title>Akari 運用</title>");
writeFileSync(join(built, "file.js"), "export {};");

const world = await openWorld({ consoleDir: built }, undefined, undefined, { consolePort: 0 });
const { akari } = world;

const statusOf = async (address: string, path: string) => (await fetch(`${address}${path}`)).status;

test("with its own port the console and its API are served there and nowhere else", async () => {
  const own = akari.consoleAddress;
  expect(own).not.toBe(akari.address);
  expect(await statusOf(own, "/api.php/console/session/state")).toBe(200);
  expect(await statusOf(own, "/console/")).toBe(200);
  expect(await statusOf(akari.address, "/api.php/console/session/state")).toBe(404);
  expect(await statusOf(akari.address, "/console/")).toBe(404);
  expect(await statusOf(own, "/api.php/market/list")).toBe(404);
  expect(await statusOf(own, "/japan7/")).toBe(404);
});

test("the console's own listener answers the call of its footer", async () => {
  const stated = await fetch(`${akari.consoleAddress}/api.php/console/session/state`);
  expect(await stated.json()).toMatchObject({ data: { runBy: null } });
});

test("every path below /console/ is a page of the app, with its own policy", async () => {
  const page = await fetch(`${akari.consoleAddress}/console/deposits/12`);
  expect(await page.text()).toContain("Akari 運用");
  expect(page.headers.get("cache-control")).toBe("no-store");
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("form-action 'none'");
  expect(policy).toContain("worker-src 'none'");
  expect(policy).not.toContain("unsafe");
  expect(page.headers.get("x-practice-money")).toBe("1");
  const file = await fetch(`${akari.consoleAddress}/console/file.js`);
  expect(await file.text()).toBe("export {};");
});

test("a wrong method is refused, and an unknown route too", async () => {
  const post = await fetch(`${akari.consoleAddress}/api.php/console/session/state`, {
    method: "POST",
  });
  expect(post.status).toBe(405);
  expect(post.headers.get("allow")).toBe("GET, HEAD");
  expect(await statusOf(akari.consoleAddress, "/api.php/console/price/set")).toBe(404);
});

test("the investor app's routes do not include the console", async () => {
  const answer = await world.get("console/session/state");
  expect([answer.status, reasonOf(answer)]).toEqual([404, "PATH_UNKNOWN"]);
});
