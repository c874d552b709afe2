// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import { uploadTimeoutMs } from "@akari/api/upload";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FileServer, startFileServer } from "../../test/file-server.ts";
import type { KeyValueStorage } from "../services/storage.ts";
import { TransferError } from "./transfer-error.ts";
import { upload } from "./upload.ts";

interface Received {
  readonly url: URL;
  readonly token: string | undefined;
  readonly body: string;
}

let server: FileServer;
let received: Received[] = [];
/** The server's reaction to an upload that it has read whole. */
let reply: { status: number; body: string } | "silence" | "hang up";

beforeEach(async () => {
  received = [];
  reply = { status: 200, body: JSON.stringify({ code: 1, msg: "", data: { imageId: "7" } }) };
  server = await startFileServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({
        url: new URL(request.url ?? "", "http://server"),
        token: request.headers["token"] as string | undefined,
        body: Buffer.concat(chunks).toString(),
      });
      if (reply === "hang up") request.socket.destroy();
      if (typeof reply === "string") return;
      response.writeHead(reply.status, { "content-type": "application/json" });
      response.end(reply.body);
    });
  });
});
afterEach(() => server.close());

function address() {
  const values: Record<string, string> = { token: "T0KEN", locale: "fr" };
  const storage: KeyValueStorage = {
    get: (key) => values[key] ?? null,
    set: () => {},
    remove: () => {},
  };
  return { storage, origin: server.origin };
}

const image = (content = "front of a card") =>
  new File([content], "front.png", { type: "image/png" });
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test("M-API-7 M-API-2 M-API-3 files and fields arrive with token and lang, and progress is reported", async () => {
  const onProgress = vi.fn();
  const answer = await upload(
    address(),
    "identity/image",
    { files: { front: image("a".repeat(200_000)) }, formData: { side: "front" } },
    { onProgress },
  );
  expect(answer).toEqual({ imageId: "7" });
  const [request] = received;
  expect(request?.url.pathname).toBe("/api.php/identity/image");
  expect(request?.url.searchParams.get("lang")).toBe("fr");
  expect(request?.token).toBe("T0KEN");
  expect(request?.body).toContain('name="side"');
  expect(request?.body).toContain('name="front"; filename="front.png"');
  const [sent, total] = onProgress.mock.calls.at(-1) as [number, number];
  expect(sent).toBe(total);
  expect(total).toBeGreaterThan(200_000);
});

test("a refusal carries the server's reason and field", async () => {
  const data = { reason: "IMAGE_TOO_LARGE", field: "front" };
  reply = { status: 413, body: JSON.stringify({ code: 0, msg: "画像が大きすぎます", data }) };
  const error = await failureOf(upload(address(), "identity/image", { files: { front: image() } }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: "画像が大きすぎます",
    reason: "IMAGE_TOO_LARGE",
    field: "front",
  });
});

test.each([
  ["a broken connection", "hang up"],
  ["a proxy's page", { status: 502, body: "<html>" }],
] as const)("M-ERR-8 %s is a failed upload", async (_name, answer) => {
  reply = answer;
  const error = await failureOf(upload(address(), "identity/image", { files: { front: image() } }));
  expect(error).toMatchObject({ runtime: "uploadFailed" });
});

test("M-ERR-21 an upload cancelled by the user is aborted, before or during transfer", async () => {
  reply = "silence";
  const control = new AbortController();
  const work = failureOf(
    upload(address(), "identity/image", { files: { front: image() } }, { signal: control.signal }),
  );
  await expect.poll(() => received).toHaveLength(1);
  control.abort();
  expect(await work).toMatchObject({ runtime: "uploadAborted" });
  const again = upload(address(), "x", { files: {} }, { signal: control.signal });
  expect(await failureOf(again)).toMatchObject({ runtime: "uploadAborted" });
  expect(received).toHaveLength(1);
});

test("M-ERR-22 M-CON-13 an upload without a response times out, after 60 s by default", async () => {
  expect(uploadTimeoutMs).toBe(60_000);
  reply = "silence";
  const work = upload(
    address(),
    "identity/image",
    { files: { front: image() } },
    { timeoutMs: 80 },
  );
  const error = await failureOf(work);
  expect(error).toBeInstanceOf(TransferError);
  expect(error).toMatchObject({ runtime: "uploadTimedOut" });
});

test("M-ERR-23 a file removed since it was chosen shows an error, and nothing is sent", async () => {
  const gone = image();
  gone.slice = () => {
    const part = new Blob([]);
    part.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
    return part;
  };
  const error = await failureOf(upload(address(), "identity/image", { files: { front: gone } }));
  expect(error).toMatchObject({ runtime: "uploadFileError" });
  expect(received).toHaveLength(0);
});
