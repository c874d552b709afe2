import { expect, test, vi } from "vitest";
import type { MarketCache } from "../../market/market-cache.ts";
import { readMessageShares } from "./message-shares.ts";

const cards: Readonly<Record<string, object>> = {
  "6W3A": { name: "虹ヶ浦運輸", nameEnglish: "Nijigaura Transport" },
};
const market = { card: (code: string) => cards[code] } as unknown as MarketCache;
const issuer = JSON.stringify({ name: "三輪食品", nameEnglish: "Mitsuwa Foods", sector: "foods" });
const message = (share: string) => ({ key: "message.ipoWon", parameters: { share } });

test("an offered share that is not yet listed is called by its company", async () => {
  const query = vi.fn(async () => ({ rows: [{ code: "5Y2A", issuer }] }));
  const edge = { sql: { query } as never, course: 1, market };
  const messages = [message("5Y2A"), message("6W3A"), message("5Y2A"), message("9X9X")];
  const japanese = await readMessageShares(edge, messages, "ja");
  const french = await readMessageShares(edge, messages, "fr");
  const called = ["5Y2A", "6W3A", "9X9X"];
  expect(called.map(japanese.name)).toEqual(["三輪食品", "虹ヶ浦運輸", "9X9X"]);
  expect(called.map(french.name)).toEqual(["Mitsuwa Foods", "Nijigaura Transport", "9X9X"]);
  expect(query).toHaveBeenCalledWith(expect.any(String), [1, ["5Y2A", "9X9X"]]);
});

test("messages about listed shares read no offering", async () => {
  const query = vi.fn();
  const edge = { sql: { query } as never, course: 1, market };
  const plain = { key: "message.orderEnded", parameters: { code: "6W3A", quantity: 300 } };
  await readMessageShares(edge, [plain, message("6W3A")], "ja");
  expect(query).not.toHaveBeenCalled();
});
