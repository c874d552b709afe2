import { ApiError } from "@akari/api/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FileServer, startFileServer } from "../../test/file-server.ts";
import type { KeyValueStorage } from "../services/storage.ts";
import { download } from "./download.ts";
import { downloadTimeoutMs, request, requestTimeoutMs } from "./request.ts";

let server: FileServer;
const seen: { url: string | undefined; token: unknown }[] = [];

beforeEach(async () => {
  seen.length = 0;
  server = await startFileServer((message, response) => {
    seen.push({ url: message.url, token: message.headers["token"] });
    if (message.url?.includes("/silence") === true) return;
    if (message.url?.includes("/slow") === true) return void response.write("the beginning");
    if (message.url?.includes("/cut") === true) {
      response.writeHead(200, { "content-length": "100" });
      response.write("half", () => message.socket.destroy());
      return;
    }
    if (message.url?.includes("/refused") === true) {
      response.writeHead(403, { "content-type": "application/json" });
      response.end(JSON.stringify({ code: 403, msg: "見られません", data: { reason: "NO" } }));
      return;
    }
    if (message.url?.includes("/proxy") === true) return void response.writeHead(502).end("<html>");
    response.setHeader("content-type", "text/csv");
    response.end("日付,金額\n");
  });
});
afterEach(() => server.close());

const storage: KeyValueStorage = {
  get: (key) => ({ token: "T0KEN", locale: "sp" })[key as "token"] ?? null,
  set: () => {},
  remove: () => {},
};
const get = (path: string, options: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
  download({ storage, origin: server.origin }, path, { fetch, ...options });

test("M-CON-14 a file is downloaded completely with token and lang within 60 s", async () => {
  const file = await get("ledger/export");
  expect(await file.text()).toBe("日付,金額\n");
  expect(file.type).toBe("text/csv");
  expect(seen).toEqual([{ url: "/api.php/ledger/export?lang=sp", token: "T0KEN" }]);
  expect(downloadTimeoutMs).toBe(60_000);
});

test.each(["silence", "slow"])(
  "M-CON-14 a stalled download (%s) times out, including its body",
  async (path) => {
    await expect(get(path, { timeoutMs: 60 })).rejects.toMatchObject({
      runtime: "downloadTimedOut",
    });
  },
);

test.each(["cut", "proxy"])("a download that breaks off (%s) fails", async (path) => {
  await expect(get(path)).rejects.toMatchObject({ runtime: "downloadFailed" });
});

test("a refusal carries the server's message, and an abort by the caller stays an abort", async () => {
  await expect(get("refused")).rejects.toBeInstanceOf(ApiError);
  await expect(get("refused")).rejects.toMatchObject({ code: 403, reason: "NO" });
  await expect(get("silence", { signal: AbortSignal.abort() })).rejects.toHaveProperty(
    "name",
    "AbortError",
  );
});

test("M-CON-11 a request outside the API client is given 60 s", async () => {
  expect(requestTimeoutMs).toBe(60_000);
  await expect(
    request(`${server.origin}/silence`, {}, { fetch, timeoutMs: 50 }),
  ).rejects.toHaveProperty("name", "TimeoutError");
  const answer = await request(`${server.origin}/file`, {}, { fetch });
  expect(answer.status).toBe(200);
});
