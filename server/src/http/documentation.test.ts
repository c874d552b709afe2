import { publicReasons } from "@akari/api/description/reason-schema";
import { closeCode, streamTopics } from "@akari/api/push";
import { setImmediate } from "node:timers/promises";
import Fastify from "fastify";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { addDocumentation } from "./documentation.ts";
import { documentText } from "./documentation/documents.ts";

const pageOf = (operator: string | null) => documentText("docs", operator);

test("H9 the public documentation names the operator of a public copy, as text", () => {
  const page = pageOf("Club <b>A</b>");
  expect(page).toContain("This copy of Akari is run by Club &lt;b&gt;A&lt;/b&gt;.");
  expect(page).toContain("It is not a financial business.");
  expect(page).toContain("https://www.fsa.go.jp/receipt/");
});

test("H9 on loopback the page names no operator, and has the practice line", () => {
  const page = pageOf(null);
  expect(page).not.toContain("<footer>");
  expect(page).toContain("練習 PRACTICE");
  expect(page).toContain('<meta name="robots" content="noindex, nofollow">');
});

test("M-API-10 the page has every reason, every schema, the stream's topics and close codes, and no link leads nowhere", () => {
  const page = pageOf(null);
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
  expect(links.length).toBeGreaterThan(1000);
  expect(links.filter((id) => !ids.has(id))).toEqual([]);
  for (const reason of publicReasons) expect(ids).toContain(`reason-${reason}`);
  for (const { name } of Object.values(streamTopics)) expect(page).toContain(`<td>${name}</td>`);
  for (const code of Object.values(closeCode)) expect(page).toContain(`<td>${code}</td>`);
});

// M-OUT-16
test("documents requested before they are written are complete and compressed on request, and do not block other work", async () => {
  const app = Fastify();
  addDocumentation(app, null);
  const ask = (name: string, accepted: string) =>
    app.inject({ url: `/api.php/${name}`, headers: { "accept-encoding": accepted } });
  let isWritten = false;
  const asked = Promise.all([ask("openapi.json", "br"), ask("docs", "identity")]).then(
    (answers) => {
      isWritten = true;
      return answers;
    },
  );
  // The main thread continues while another thread writes the documents.
  let turns = 0;
  for (; !isWritten; turns += 1) await setImmediate();
  const [openApi, page] = await asked;
  expect(turns).toBeGreaterThan(100);
  expect(openApi.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "application/json; charset=utf-8",
  });
  expect(brotliDecompressSync(openApi.rawPayload).toString()).toBe(
    documentText("openapi.json", null),
  );
  expect(page.body).toBe(pageOf(null));
  await app.close();
});
