import { expect, test, vi } from "vitest";
import { loadBanks } from "./banks.ts";

const parse = vi.spyOn(JSON, "parse");
const banks = await loadBanks();
const parsedHere = parse.mock.calls.map(([text]) => text.length);
parse.mockRestore();
const codes = (keyword: string) => banks.search(keyword).items.map(({ code }) => code);

test("M-FUND-3 the real list of banks is present, with its date, and the practice bank is separate", () => {
  expect(banks.edition).toBe("2026-08-24");
  expect(banks.search("").total).toBeGreaterThan(1_100);
  expect(banks.bank("0158")).toEqual({
    code: "0158",
    name: "京都銀行",
    kana: "キヨウトギンコウ",
    branches: 173,
  });
  expect(banks.bank("0000")).toEqual(banks.practice);
  expect(codes("")).not.toContain("0000");
  expect(banks.bank("9999")).toBeNull();
});

test.each(["きょうと", "キョウト", "ｷｮｳﾄ", "京都", "きようと", " 京都 "])(
  "%j finds names that begin with it first, each group by code",
  (keyword) => {
    const found = banks.search(keyword);
    expect(found.items[0]).toMatchObject({ code: "0158", name: "京都銀行" });
    const [beginning, inside] = [[] as string[], [] as string[]];
    for (const { code, name, kana } of found.items)
      (name.startsWith("京都") || kana.startsWith("キヨウト") ? beginning : inside).push(code);
    expect(beginning.length).toBeGreaterThan(5);
    expect(found.items.map(({ code }) => code)).toEqual([
      ...beginning.toSorted(),
      ...inside.toSorted(),
    ]);
    expect(found.total).toBe(found.items.length);
  },
);

test("banks are found by whole name, code, and the middle of a name", () => {
  expect(codes("京都銀行")[0]).toBe("0158");
  expect(codes("きょうとぎんこう")[0]).toBe("0158");
  expect(codes("0158")).toEqual(["0158"]);
  expect(codes("０１５８")).toEqual(["0158"]);
  expect(codes("paypay")).toEqual(["0033"]);
  expect(codes("ＰａｙＰａｙ")).toEqual(["0033"]);
  expect(codes("中央信金")).toContain("1611");
  expect(codes("ゆうちょ銀行")).toEqual(["9900"]);
  expect(codes("no such bank")).toEqual([]);
});

test("long lists are cut at 50 and give the total", () => {
  const { items, total } = banks.search("信金");
  expect(items).toHaveLength(50);
  expect(total).toBeGreaterThan(200);
});

test("branches are found like banks, and have their usual names", () => {
  expect(banks.searchBranches("0158", "しじょう")?.items).toContainEqual({
    code: "111",
    name: "四条支店",
    kana: "シジヨウ",
  });
  expect(banks.searchBranches("0158", "111")?.items.map(({ code }) => code)).toEqual(["111"]);
  expect(banks.branch("0158", "101")?.name).toBe("本店営業部");
  expect(banks.branch("0158", "102")?.name).toBe("府庁出張所");
  expect(banks.branch("0000", "101")?.name).toBe("灯支店");
  expect(banks.branch("0158", "999")).toBeNull();
  expect(banks.searchBranches("9999", "")).toBeNull();
  expect(banks.searchBranches("0000", "")?.total).toBe(4);
});

test("every bank and branch has a code of its form, a name and a kana", () => {
  for (const { code } of banks.search("").items) expect(code).toMatch(/^\d{4}$/);
  for (const bank of ["0001", "0005", "1610", "6941", "9900"])
    for (const { code, name, kana } of banks.searchBranches(bank, "")!.items) {
      expect(code).toMatch(/^\d{3}$/);
      expect(name).not.toBe("");
      expect(kana).not.toBe("");
    }
});

test("M-OUT-273 the list, five megabytes of JSON, is parsed by a thread of its own", () => {
  expect(parsedHere.filter((length) => length > 100_000)).toEqual([]);
});
