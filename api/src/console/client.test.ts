import { expect, test } from "vitest";
import { ApiError } from "../client.ts";
import { createConsoleClient } from "./client.ts";
import { backgroundHeader, consoleTokenHeader } from "./session.ts";

async function headersOf(background: boolean): Promise<Headers> {
  let sent = new Headers();
  const client = createConsoleClient({
    storage: { getItem: () => null },
    fetch: (_, init) => {
      sent = new Headers(init?.headers);
      return Promise.resolve(Response.json({ code: 1, msg: "", data: {} }));
    },
    token: () => "header-token",
    background: () => background,
  });
  await client.call("overview", {});
  return sent;
}

test("a page's background call carries the background header; an operator's own call does not", async () => {
  expect((await headersOf(true)).get(backgroundHeader)).toBe("1");
  expect((await headersOf(false)).has(backgroundHeader)).toBe(false);
  expect((await headersOf(false)).get(consoleTokenHeader)).toBe("header-token");
});

test("a program other than an app can set its own timeout", async () => {
  const client = createConsoleClient({
    storage: { getItem: () => null },
    fetch: (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      }),
    token: () => null,
    timeoutMs: 1,
  });
  const error = await client.call("audit/check", {}).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).code).toBe(408);
});
