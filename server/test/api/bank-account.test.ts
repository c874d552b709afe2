import { readFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { headerBytes, footerBytes } from "../../src/db/backup/format.ts";
import { writeBackup } from "../../src/db/backup/write-backup.ts";
import { withClient } from "../../src/db/open.ts";
import { fieldOf, openWorld, type RawAnswer, reasonOf } from "./world.ts";

const world = await openWorld();
const folder = mkdtempSync(join(tmpdir(), "akari-bank-"));
afterAll(() => rmSync(folder, { recursive: true }));

let ids = 0;
const account = (changes: object = {}) => ({
  clientId: `bank-${(ids += 1)}`,
  holder: "ミナト アオイ",
  bankCode: "0000",
  branchCode: "101",
  number: String(4_102_817 + ids),
  ...changes,
});
const add = (token: string, changes: object = {}): Promise<RawAnswer> =>
  world.post("bank/add", account(changes), { token });

test("M-FUND-3 M-ENT-11 an account is added with holder, bank, branch and a masked number", async () => {
  const { api } = await world.customer();
  const { bankAccountId } = await api.call("bank/add", account({ number: "4102817" }));
  await api.call(
    "bank/add",
    account({ bankCode: "0158", branchCode: "111", accountType: "current", number: "0000290" }),
  );
  expect(await api.call("bank/accounts", {})).toMatchObject({
    maximum: 5,
    items: [
      {
        bankAccountId,
        holder: "ミナト アオイ",
        bankCode: "0000",
        bankName: "あかり練習銀行",
        branchCode: "101",
        branchName: "灯支店",
        accountType: "ordinary",
        maskedNumber: "****817",
        imageId: null,
        uses: { count: 0, lastAt: null },
        pending: [],
      },
      {
        bankName: "京都銀行",
        branchName: "四条支店",
        accountType: "current",
        maskedNumber: "****290",
      },
    ],
  });
});

test.each([
  ["the holder", { holder: undefined }, "HOLDER_REQUIRED", "holder"],
  ["the holder", { holder: "" }, "HOLDER_REQUIRED", "holder"],
  ["the holder", { holder: "  　 " }, "HOLDER_REQUIRED", "holder"],
  ["the bank", { bankCode: undefined }, "BANK_REQUIRED", "bankCode"],
  ["the bank", { bankCode: "" }, "BANK_REQUIRED", "bankCode"],
  ["the branch", { branchCode: undefined }, "BRANCH_REQUIRED", "branchCode"],
  ["the branch", { branchCode: "" }, "BRANCH_REQUIRED", "branchCode"],
  ["the number", { number: undefined }, "BANK_NUMBER_REQUIRED", "number"],
  ["the number", { number: "" }, "BANK_NUMBER_REQUIRED", "number"],
  ["the number", { number: " - " }, "BANK_NUMBER_REQUIRED", "number"],
])("M-VAL-21 without %s (%j) an account is refused", async (_, changes, reason, field) => {
  const { token, api } = await world.customer();
  const answer = await add(token, changes);
  expect([reasonOf(answer), fieldOf(answer)]).toEqual([reason, field]);
  expect((await api.call("bank/accounts", {})).items).toEqual([]);
});

test.each([
  [{ holder: "港 葵" }, "HOLDER_FORMAT", "holder"],
  [{ holder: "123" }, "HOLDER_FORMAT", "holder"],
  [{ holder: "<b>ミナト</b>" }, "HOLDER_FORMAT", "holder"],
  [{ holder: "ア".repeat(49) }, "FIELD_TOO_LONG", "holder"],
  [{ bankCode: "9999" }, "BANK_UNKNOWN", "bankCode"],
  [{ bankCode: "158" }, "BANK_UNKNOWN", "bankCode"],
  [{ bankCode: "京都" }, "BANK_UNKNOWN", "bankCode"],
  [{ branchCode: "999" }, "BRANCH_UNKNOWN", "branchCode"],
  [{ bankCode: "0158", branchCode: "001" }, "BRANCH_UNKNOWN", "branchCode"],
  [{ branchCode: "1" }, "BRANCH_UNKNOWN", "branchCode"],
  [{ accountType: "gold" }, "FIELD_CHOICE", "accountType"],
  [{ number: "123456" }, "BANK_NUMBER_FORMAT", "number"],
  [{ number: "12345678" }, "BANK_NUMBER_FORMAT", "number"],
  [{ number: "123456a" }, "BANK_NUMBER_FORMAT", "number"],
  [{ number: 1234567 }, "FIELD_TYPE", "number"],
  [{ imageId: "123456" }, "UPLOAD_UNKNOWN", "imageId"],
  [{ imageId: "x" }, "ID_FORMAT", "imageId"],
  [{ bankName: "京都銀行" }, "FIELD_UNKNOWN", "bankName"],
])("%j is refused with %s and stores nothing", async (changes, reason, field) => {
  const { token, api } = await world.customer();
  const answer = await add(token, changes);
  expect([reasonOf(answer), fieldOf(answer)]).toEqual([reason, field]);
  expect((await api.call("bank/accounts", {})).items).toEqual([]);
});

test("full width, hiragana and narrow kana of a holder are equal, and are stored in the form of banks", async () => {
  const { api, token } = await world.customer();
  for (const [holder, kept] of [
    ["みなと　あおい", "ミナト アオイ"],
    ["ﾐﾅﾄ ｱｵｲ", "ミナト アオイ"],
    ["  hana   O’Hara ", null],
    ["Hana Aoi", "HANA AOI"],
  ] as const) {
    const answer = await add(token, { holder });
    if (kept === null) expect(reasonOf(answer)).toBe("HOLDER_FORMAT");
    else {
      const { items } = await api.call("bank/accounts", {});
      expect(items.at(-1)?.holder).toBe(kept);
      await api.call("bank/remove", { bankAccountId: items.at(-1)!.bankAccountId });
    }
  }
  await api.call("bank/add", account({ bankCode: "００００", number: "４１０-２８１７" }));
  expect((await api.call("bank/accounts", {})).items[0]?.maskedNumber).toBe("****817");
});

test("the same number twice is refused, also in another spelling, but not for another customer", async () => {
  const { token, api } = await world.customer();
  await api.call("bank/add", account({ number: "7654321" }));
  for (const number of ["7654321", "７６５４３２１", "765-4321"])
    expect(reasonOf(await add(token, { number }))).toBe("BANK_NUMBER_TWICE");
  expect((await add(token, { number: "7654321", branchCode: "102" })).body?.code).toBe(1);
  expect((await add(token, { number: "7654321", accountType: "savings" })).body?.code).toBe(1);
  const other = await world.customer();
  expect((await add(other.token, { number: "7654321" })).body?.code).toBe(1);
});

test("a repeated request adds once, and the same id for another account is refused", async () => {
  const { token, api } = await world.customer();
  const request = account({ number: "1112223" });
  const answers = await Promise.all(
    [request, request, request].map((body) => world.post("bank/add", body, { token })),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await api.call("bank/accounts", {})).items).toHaveLength(1);
  const another = await world.post("bank/add", { ...request, number: "9992223" }, { token });
  expect(reasonOf(another)).toBe("COMMAND_ID_REUSED");
});

test("a customer has at most five, also with ten requests at once; a removed one makes room", async () => {
  const { token, api } = await world.customer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(token)));
  expect(answers.filter(({ body }) => body?.code === 1)).toHaveLength(5);
  const refused = answers.map(reasonOf).filter((reason) => reason !== undefined);
  expect(refused).toEqual(Array.from({ length: 5 }, () => "TOO_MANY_BANK_ACCOUNTS"));
  const { items } = await api.call("bank/accounts", {});
  await api.call("bank/remove", { bankAccountId: items[2]!.bankAccountId });
  expect((await add(token)).body?.code).toBe(1);
});

test("a removed account is gone with holder and hash, and can be added again", async () => {
  const { token, userId, api } = await world.customer();
  const { bankAccountId } = await api.call("bank/add", account({ number: "5556667" }));
  await api.call("bank/remove", { bankAccountId });
  expect((await api.call("bank/accounts", {})).items).toEqual([]);
  const { rows } = await world.test.database.app.query(
    "select holder, number_fingerprint, masked_number from bank_accounts where account_id = $1",
    [userId],
  );
  expect(rows).toEqual([{ holder: null, number_fingerprint: null, masked_number: "****667" }]);
  const again = await world.post("bank/remove", { bankAccountId }, { token });
  expect([again.status, reasonOf(again)]).toEqual([404, "BANK_ACCOUNT_UNKNOWN"]);
  expect((await add(token, { number: "5556667" })).body?.code).toBe(1);
});

test("another customer's bank account is unknown", async () => {
  const owner = await world.customer();
  const { bankAccountId } = await owner.api.call("bank/add", account());
  const { token } = await world.customer();
  const answer = await world.post("bank/remove", { bankAccountId }, { token });
  expect([answer.status, reasonOf(answer)]).toEqual([404, "BANK_ACCOUNT_UNKNOWN"]);
  expect((await owner.api.call("bank/accounts", {})).items).toHaveLength(1);
});

test("banks and branches are found over HTTP, and an unknown bank is refused", async () => {
  const { api, token } = await world.customer();
  const found = await api.call("bank/search", { keyword: "きょうと" });
  expect(found).toMatchObject({ practice: { code: "0000" }, edition: "2026-08-24" });
  expect(found.items[0]).toMatchObject({ code: "0158", name: "京都銀行" });
  expect(await api.call("bank/search", { keyword: "%'\\_" })).toMatchObject({
    items: [],
    total: 0,
  });
  const branches = await api.call("bank/branches", { bankCode: "0000" });
  expect(branches.items.map(({ code }) => code)).toEqual(["101", "102", "103", "201"]);
  const none = await world.get("bank/branches?bankCode=9999", { token });
  expect(reasonOf(none)).toBe("BANK_UNKNOWN");
});

test("M-FUND-3 M-HON-7 H8 a number is nowhere in the tables, nor in a backup, in plain text", async () => {
  const { api } = await world.customer();
  const number = "8642097";
  await api.call("bank/add", account({ number }));
  const file = join(folder, "scan.backup");
  await withClient(world.test.owner, "test", async (owner) => {
    await writeBackup(owner, file, new Date(world.clock.now()));
  });
  const bytes = readFileSync(file);
  const tables = gunzipSync(bytes.subarray(headerBytes, bytes.length - footerBytes));
  // The scan itself can find: the mask is there.
  expect(tables.includes("****097")).toBe(true);
  for (const written of [
    number,
    "８６４２０９７",
    number.slice(0, 6),
    toHex(number),
    toBase64(number),
  ])
    expect(tables.includes(written)).toBe(false);
});

function toHex(text: string): string {
  return Buffer.from(text).toString("hex");
}

function toBase64(text: string): string {
  return Buffer.from(text).toString("base64").slice(0, 8);
}

test("of sixty removals at once one succeeds, and the others leave the database free for another customer", async () => {
  const { api, token } = await world.customer();
  const { bankAccountId } = await api.call("bank/add", account());
  const other = await world.customer();
  const removals = Array.from({ length: 60 }, () =>
    world.post("bank/remove", { bankAccountId }, { token }),
  );
  const reading = world.get("bank/accounts", { token: other.token });
  const answers = await Promise.all(removals);
  expect(answers.filter(({ body }) => body?.code === 1)).toHaveLength(1);
  expect(new Set(answers.filter(({ body }) => body?.code !== 1).map(reasonOf))).toEqual(
    new Set(["BANK_ACCOUNT_UNKNOWN"]),
  );
  expect((await reading).body?.code).toBe(1);
});
