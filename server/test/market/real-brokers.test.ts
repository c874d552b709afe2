import { readdirSync, readFileSync } from "node:fs";
import { brokersIn, realBrokers } from "@akari/api/testing/real-brokers";
import { inventUniverse } from "@akari/simulator/universe";
import { expect, test } from "vitest";

const at = (path: string) => new URL(`../../../${path}`, import.meta.url);

/** All files in which the product names itself: the texts, the installed app, both pages, the public documentation. */
function ownFiles(): (readonly [string, string])[] {
  const texts = readdirSync(at("api/texts/")).map((file) => `api/texts/${file}`);
  const endpoints = readdirSync(at("api/src/endpoints/")).map(
    (file) => `api/src/endpoints/${file}`,
  );
  const others = ["web/public/manifest.webmanifest", "web/index.html", "console/index.html"];
  return [...texts, ...endpoints, ...others].map((path) => [path, readFileSync(at(path), "utf8")]);
}

test("H9 no text or page has the name of a real broker or a mark of registration", () => {
  const files = ownFiles();
  expect(files.length).toBeGreaterThan(200);
  expect(
    files.flatMap(([path, content]) => brokersIn(content).map((name) => `${path}: ${name}`)),
  ).toEqual([]);
});

test("H9 no invented company has the name of a real broker", () => {
  const names = ["one", "two", "three"].flatMap((seed) =>
    inventUniverse(seed, 2000).flatMap(({ name, nameEnglish }) => [name, nameEnglish]),
  );
  expect(names.length).toBeGreaterThan(10_000);
  expect(names.filter((name) => brokersIn(name).length > 0)).toEqual([]);
});

test.each([
  ...realBrokers.map((name) => `ようこそ、${name}へ`),
  "ＳＢＩ証券の公式アプリ",
  "関東財務局長(金商)第44号",
  "加入協会：日本証券業協会",
  "Registration No. 12345",
])("H9 planted: %s is found", (text) => {
  expect(brokersIn(text)).not.toEqual([]);
});
