import { publicReasons } from "@akari/api/description/reason-schema";
import { closeCode, streamTopics } from "@akari/api/push";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { addDocumentation } from "./documentation.ts";

async function pageOf(operator: string | null): Promise<string> {
  const app = Fastify();
  addDocumentation(app, operator);
  const { body } = await app.inject("/api.php/docs");
  await app.close();
  return body;
}

test("H9 the public documentation names who runs a copy that others reach, as text", async () => {
  const page = await pageOf("Club <b>A</b>");
  expect(page).toContain("This copy of Akari is run by Club &lt;b&gt;A&lt;/b&gt;.");
  expect(page).toContain("It is not a financial business.");
  expect(page).toContain("https://www.fsa.go.jp/receipt/");
});

test("H9 on loopback no operator is named, and the practice line stands", async () => {
  const page = await pageOf(null);
  expect(page).not.toContain("<footer>");
  expect(page).toContain("練習 PRACTICE");
  expect(page).toContain('<meta name="robots" content="noindex, nofollow">');
});

test("M-API-10 the page has every reason, every schema, the stream's topics and close codes, and no link leads nowhere", async () => {
  const page = await pageOf(null);
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
  expect(links.length).toBeGreaterThan(1000);
  expect(links.filter((id) => !ids.has(id))).toEqual([]);
  for (const reason of publicReasons) expect(ids).toContain(`reason-${reason}`);
  for (const { name } of Object.values(streamTopics)) expect(page).toContain(`<td>${name}</td>`);
  for (const code of Object.values(closeCode)) expect(page).toContain(`<td>${code}</td>`);
});
