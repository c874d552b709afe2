import type { ChainPage, RootProof } from "@akari/api/ledger";
import { chainPageMaximum } from "@akari/api/ledger";
import { nextHead } from "@akari/verify/chain";
import { headLeaf } from "@akari/verify/books/books";
import { printedHead } from "@akari/verify/head";
import { isInMerkleTree } from "@akari/verify/merkle";
import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { withClient } from "../../src/db/open.ts";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { headNow } from "../../src/heads/continued.ts";
import { checkSince, readKept } from "../../src/heads/check-since.ts";
import { connectStream } from "../../src/push/testing/stream-client.ts";
import { all } from "./books.ts";
import { fieldOf, openWorld, reasonOf, type Customer } from "./world.ts";

const start = Date.parse("2026-11-20T23:50:00+09:00");
const world = await openWorld({}, start);
const first = "2026-11-20";
const second = "2026-11-21";
const dayMs = 24 * 60 * 60 * 1000;
const customers: Customer[] = [];
/** Registered on the second day. */
let late: Customer;
let code: string;

const to = (time: string) =>
  world.clock.pass(Date.parse(`${time}+09:00`) - world.clock.now(), world.akari.core);
const deposit = async ({ api }: Customer, clientId: string) => {
  await api.call("deposit/request", { clientId, amount: 1_000_000 });
  await world.clock.advance(2500);
};

const holdAndRelease = async ({ api }: Customer, id: string) => {
  const { lot, limitDown } = await api.call("market/quote", { code });
  const { orderId } = await api.call("trade/place", {
    clientOrderId: id,
    code,
    side: "long",
    type: "limit",
    price: limitDown,
    quantity: lot,
    leverage: 1,
  });
  await api.call("trade/cancel", { clientId: `${id}-away`, orderId });
};

beforeAll(async () => {
  await world.clock.advance(3000);
  const { items } = await world.api().call("market/list", {});
  code = items[0]!.code;
  for (let index = 0; index < 5; index += 1) customers.push(await world.customer(1_000_000));
  await holdAndRelease(customers[0]!, "day-1");
  // Opened, and without an entry.
  await world.register(world.newMobile());
  await to(`${first}T23:58:02`);
  late = await world.customer(1_000_000);
  await deposit(customers[0]!, "day-2");
  // The next change of phase is due in less than two minutes, and then the missed boundaries of the day follow.
  world.clock.leap(Date.parse(`${second}T23:56:30+09:00`) - world.clock.now());
  await world.clock.advance(120_000);
  await deposit(customers[1]!, "day-3");
});

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, "hex"));
const chainOf = ({ api }: Customer): Promise<ChainPage["items"]> =>
  all(api, "account/ledger/chain", {});

/** Whether the proof shows that the head after its entries is under its root, by `verify` alone. */
function isProven({ userId }: Customer, chain: ChainPage["items"], proof: RootProof): boolean {
  const { index, accounts: count, entries, path, root } = proof;
  const head = chain[entries - 1]?.head ?? "";
  const leaf = headLeaf(Number(userId), entries, head);
  return isInMerkleTree({ leaf, index, count }, path.map(bytes), bytes(root));
}

test("M-HON-1 anybody reads the root of each day that has ended, newest first", async () => {
  const { items, nextCursor } = await world.api().call("ledger/roots", {});
  expect(nextCursor).toBeNull();
  // These include the chain of the house (docs/ledger/hash-chains.md#hash-chains).
  expect(items.map(({ tradingDate, accounts }) => [tradingDate, accounts])).toEqual([
    [second, 7],
    [first, 6],
  ]);
  const { rows } = await world.test.database.app.query<{ root: Buffer }>(
    "select root from chain_roots order by trading_date desc",
  );
  expect(items.map(({ root }) => root)).toEqual(rows.map(({ root }) => root.toString("hex")));
});

test("M-HON-1 anybody reads the newest head and has it in the stream, and later history continues a head that was written down", async () => {
  const stream = await connectStream(Number(new URL(world.akari.address).port));
  const { data } = await stream.subscribe("heads");
  stream.socket.close();
  expect(await world.api().call("ledger/head", {})).toEqual(data);

  const asOwner = <T>(work: (owner: pg.Client) => Promise<T>) =>
    withClient(world.test.owner, "the test", work);
  const noted = await asOwner((owner) => headNow(owner, 1));
  await deposit(customers[2]!, "later");
  const head = printedHead(noted!.head);
  const offencesSince = (text: string) =>
    asOwner(async (owner) => (await checkSince(owner, 1, readKept(text, String))).offences);
  expect(await offencesSince(head)).toEqual([]);
  const forged = head.replace(/.$/, (digit) => (digit === "0" ? "1" : "0"));
  expect(await offencesSince(forged)).toEqual([
    expect.stringMatching(/at least one chain up to there was changed$/),
  ]);
});

test("M-HON-1 a customer reads their own whole chain, every head follows from its entry, and the last is the ledger's", async () => {
  for (const customer of [...customers, late]) {
    const chain = await chainOf(customer);
    let head: Uint8Array | null = null;
    for (const entry of chain) {
      head = nextHead(head, entry.text);
      expect(entry.head).toBe(Buffer.from(head).toString("hex"));
      expect(entry.text).toContain(`entry `);
      expect(entry.text.split(" ")[2]).toBe(customer.userId);
    }
    const lines = await all(customer.api, "account/ledger", {});
    expect(chain.map(({ text }) => text.split(" ")[1])).toEqual(
      lines.map(({ entryId }) => entryId).toReversed(),
    );
    const { entryId } = lines[0]!;
    const { chainHead } = await customer.api.call("account/ledger/entry", { entryId });
    expect(chain.at(-1)?.head).toBe(chainHead);
  }
});

test("M-HON-1 each customer's head of each day is proven under the published root", async () => {
  const roots = (await world.api().call("ledger/roots", {})).items;
  for (const customer of customers) {
    const chain = await chainOf(customer);
    for (const { tradingDate, root, accounts } of roots) {
      const proof = await customer.api.call("account/ledger/proof", { tradingDate });
      expect(proof).toMatchObject({ tradingDate, root, accounts });
      expect(proof.head).toBe(chain[proof.entries - 1]?.head);
      expect(isProven(customer, chain, proof)).toBe(true);
      expect(isProven(late, chain, proof)).toBe(false);
      expect(isProven(customer, chain, { ...proof, entries: proof.entries + 1 })).toBe(false);
      expect(isProven(customer, chain, { ...proof, index: (proof.index + 1) % accounts })).toBe(
        false,
      );
    }
  }
  const ofFirst = async (tradingDate: string) =>
    (await customers[0]!.api.call("account/ledger/proof", { tradingDate })).entries;
  expect([await ofFirst(first), await ofFirst(second)]).toEqual([3, 4]);
});

test("the audit confirms the proven daily roots", async () => {
  const { checks } = await auditDatabase(world.test.database.app, 1);
  const check = checks.find(({ name }) => name === "Daily roots over all chains");
  expect(check).toEqual({ name: "Daily roots over all chains", count: 2, offences: [] });
});

test("a long chain comes in pages, without a gap or a repeat", async () => {
  const customer = await world.customer(9_000_000);
  const { api } = customer;
  const rounds = chainPageMaximum / 2 + 3;
  for (let round = 0; round < rounds; round += 11)
    await Promise.all(
      Array.from({ length: Math.min(11, rounds - round) }, (_, more) =>
        holdAndRelease(customer, `long-${round + more}`),
      ),
    );
  const page = await api.call("account/ledger/chain", {});
  expect(page.items).toHaveLength(chainPageMaximum);
  const rest = await api.call("account/ledger/chain", { cursor: page.nextCursor ?? "" });
  expect([rest.items.length, rest.nextCursor]).toEqual([2 * rounds + 1 - chainPageMaximum, null]);
  let head: Uint8Array | null = null;
  for (const entry of [...page.items, ...rest.items]) {
    head = nextHead(head, entry.text);
    expect(entry.head).toBe(Buffer.from(head).toString("hex"));
  }
});

test("a program with the read scope reads chain, proof and roots", async () => {
  const [customer] = customers;
  const { secret } = await customer!.api.call("bot/create", { tokenName: "books", scope: "read" });
  const bot = world.api(secret);
  expect((await bot.call("account/ledger/chain", {})).items).toEqual(await chainOf(customer!));
  expect((await bot.call("ledger/roots", {})).items).toHaveLength(2);
  expect((await bot.call("account/ledger/proof", { tradingDate: first })).tradingDate).toBe(first);
});

test.each([
  ["account/ledger/proof?tradingDate=2026-11-22", "ROOT_UNKNOWN", "tradingDate"],
  ["account/ledger/proof?tradingDate=2020-01-06", "ROOT_UNKNOWN", "tradingDate"],
  [`account/ledger/proof?tradingDate=${first}`, "ROOT_BEFORE_FIRST_ENTRY", "tradingDate"],
  ["account/ledger/proof?tradingDate=2026-02-30", "DATE_FORMAT", "tradingDate"],
  ["account/ledger/proof?tradingDate=today", "DATE_FORMAT", "tradingDate"],
  ["account/ledger/proof", "FIELD_REQUIRED", "tradingDate"],
  ["account/ledger/chain?cursor=50", "CURSOR_FORMAT", "cursor"],
  ["ledger/roots?cursor=2026-11-20", "CURSOR_FORMAT", "cursor"],
])("%s is refused", async (path, reason, field) => {
  const answer = await world.get(path, { token: late.token });
  expect([reasonOf(answer), fieldOf(answer)]).toEqual([reason, field]);
});

test("roots come in pages of fifty, and any cursor of their form gives a page", async () => {
  const { app } = world.test.database;
  const older = Array.from({ length: 60 }, (_, index) =>
    new Date(start - (index + 2) * dayMs).toISOString().slice(0, 10),
  );
  await app.query(
    "insert into chain_roots select day, 0, sha256(''), now(), 0, 1 from unnest($1::date[]) day",
    [older],
  );
  const page = await world.api().call("ledger/roots", {});
  expect(page.items).toHaveLength(50);
  const rest = await world.api().call("ledger/roots", { cursor: page.nextCursor ?? "" });
  expect([...page.items, ...rest.items].map(({ tradingDate }) => tradingDate)).toEqual([
    second,
    first,
    ...older,
  ]);
  expect(rest.nextCursor).toBeNull();
  const far = Buffer.from("c999999999999999").toString("base64url");
  expect((await world.api().call("ledger/roots", { cursor: far })).items).toEqual(page.items);
});

test("M-HON-1 planted: a head that was changed in the tables is never proven", async () => {
  // The trees of the two days have been built; the tree of another day over the same heads has not.
  await withClient(world.test.owner, "test", async (owner) => {
    await owner.query(
      `update chain_roots r set accounts = f.accounts, root = f.root, next_id = f.next_id
       from chain_roots f where r.trading_date = '2026-11-18' and f.trading_date = '${first}'`,
    );
    await owner.query(
      "update entries set chain_head = sha256('x') where account_id = $1 and chain_index = 1",
      [customers[4]!.userId],
    );
  });
  const proofOf = () =>
    world.get("account/ledger/proof?tradingDate=2026-11-18", { token: customers[0]!.token });
  expect((await proofOf()).body?.code).toBe(500);
});
