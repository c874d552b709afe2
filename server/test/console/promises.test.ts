import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { findContacts } from "@akari/api/contact-filter/contact-filter";
import { type Locale, locales } from "@akari/api/locale";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeAt } from "../../src/vault/totp.ts";
import { type Customer, openWorld, password, reasonOf } from "../api/world.ts";
import { callConsole, colleague, firstAdministrator } from "./desk.ts";

const world = await openWorld();
await world.clock.advance(3000);
const app = world.test.database.app;

let ids = 0;
const newId = () => `promise-${(ids += 1)}`;

// Before the first administrator exists: they choose their name with the one-time secret, so that name is checked too.
const firstName = await callConsole(world, "session/enrol", {
  oneTimeSecret: world.akari.operatorSecret ?? "",
});
const { totpSecret } = firstName.body!.data as { totpSecret: string };
const badFirst = await callConsole(world, "session/setUp", {
  oneTimeSecret: world.akari.operatorSecret ?? "",
  signInName: "rin",
  name: "振込先 みずほ銀行 普通 1234567",
  password: "a long enough password",
  code: codeAt(totpSecret, world.clock.now()),
});
const administrator = await firstAdministrator(world);
const support = await colleague(world, administrator, "佐伯 真", "support");
const market = await colleague(world, administrator, "折戸 巧", "market-operations");

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client(world.test.owner);
  await owner.connect();
});
afterAll(() => owner.end());

/** Runs `look` on the database after `sql`, and rolls that back. */
async function afterwards<Result>(
  sql: string,
  look: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  await owner.query("begin");
  try {
    await owner.query(sql);
    return await look(owner);
  } finally {
    await owner.query("rollback");
  }
}

// A customer with a position, a resting order and a waiting withdrawal, and one who has left.
const fundPassword = "112233";
const customer = await world.customer(9_000_000);
const { items: shares } = await customer.api.call("market/list", {});
const code = shares[0]!.code;
const { limitDown } = await customer.api.call("market/quote", { code });
const bankAccountId = await prepareBank(customer);
await buy({ type: "market" });
await world.clock.advance(2000);
await withdraw();
await world.clock.advance(2500);

async function prepareBank({ api }: Customer): Promise<string> {
  const { practiceMessage } = await api.call("fundPassword/sendCode", {});
  await api.call("fundPassword/set", {
    password,
    verificationCode: practiceMessage!.code,
    newPassword: fundPassword,
    confirmPassword: fundPassword,
  });
  const added = await api.call("bank/add", {
    clientId: newId(),
    holder: "ミナト アオイ",
    bankCode: "0000",
    branchCode: "101",
    number: "4000001",
  });
  return added.bankAccountId;
}

function buy(more: object) {
  const clientOrderId = newId();
  return customerPost("trade/place", {
    clientOrderId,
    code,
    side: "long",
    quantity: 100,
    leverage: 1,
    ...more,
  });
}

function withdraw() {
  const clientId = newId();
  return customerPost("withdrawal/request", {
    clientId,
    amount: 10_000,
    fundPassword,
    bankAccountId,
  });
}

function customerPost(name: string, body: object) {
  return world.post(name, body, { token: customer.token });
}

interface Sample {
  readonly kind: string;
  readonly text: string;
}

/** For each language one sample of each kind of contact, and a plain message. */
const samples = locales.map((locale: Locale) => {
  const read = (name: string) =>
    JSON.parse(
      readFileSync(
        new URL(`../../../api/src/contact-filter/samples/${name}.${locale}.json`, import.meta.url),
        "utf8",
      ),
    ) as never;
  const refused = (read("refused") as Sample[]).filter(
    ({ text }) => text.length <= 80 && findContacts(text).length > 0,
  );
  const kinds = new Set(refused.map(({ kind }) => kind));
  return {
    locale,
    refused: Array.from(kinds, (kind) => refused.find((each) => each.kind === kind)!.text),
    plain: (read("allowed") as string[])[1]!,
  };
});
const refusedTexts = samples.flatMap(({ refused }) => refused);

/** Every way by which a text of one person reaches another. */
const ways: Readonly<Record<string, (text: string) => Promise<string>>> = {
  "a customer to support": async (text) =>
    reasonOf(await customerPost("support/send", { clientId: newId(), text })) ?? "sent",
  "an operator to a customer": async (text) =>
    reasonOf(
      await support.raw("support/send", { clientId: newId(), accountId: customer.userId, text }),
    ) ?? "sent",
  "an announcement's body": async (text) =>
    reasonOf(
      await support.raw("announcement/publish", {
        clientId: newId(),
        texts: { jp: { headline: "お知らせ", body: text } },
      }),
    ) ?? "sent",
  "an announcement's headline": async (text) =>
    reasonOf(
      await support.raw("announcement/publish", {
        clientId: newId(),
        texts: { fr: { headline: text, body: "Voici." } },
      }),
    ) ?? "sent",
};

/** Rows with texts of people, without the chronicle's and the cards of deposits, which are written at any time. */
const written = async () => {
  const { rows } = await app.query<{ count: number }>(
    `select (select count(*) from conversation_messages where author_kind <> 'record')
       + (select count(*) from news where kind = 'operator-announcement') + (select count(*) from operators) as count`,
  );
  return rows[0]!.count;
};

test.each(Object.entries(ways))(
  "H1 H11 payment details and contacts of every kind in every language are refused: %s",
  async (_, send) => {
    const before = await written();
    expect(refusedTexts.length).toBeGreaterThan(25);
    for (const text of refusedTexts)
      expect([text, await send(text)]).toEqual([text, "CONTACT_REFUSED"]);
    expect(await written()).toBe(before);
  },
);

test("H1 H11 plain messages pass both ways, so that the refusals are meaningful", async () => {
  for (const { plain } of samples)
    for (const way of ["a customer to support", "an operator to a customer"])
      expect([plain, await ways[way]!(plain)]).toEqual([plain, "sent"]);
});

test("H1 an operator's name, which customers read, is refused with a contact in it", async () => {
  expect(reasonOf(badFirst)).toBe("OPERATOR_NAME_CONTACT");
  const invite = (name: string) =>
    administrator.raw("operator/invite", { clientId: newId(), name, roles: ["support"] });
  const before = await written();
  for (const name of [
    "振込先 みずほ銀行 普通 1234567",
    "佐伯 090-0000-1234",
    "LINE ID saeki_77",
    "Saeki saeki@example.com",
    "https://example.com/pay",
    "4111 1111 1111 1111",
  ]) {
    const answer = await invite(name);
    expect([name, reasonOf(answer)]).toEqual([name, "OPERATOR_NAME_CONTACT"]);
    expect((answer.body!.data as { field: string }).field).toBe("name");
  }
  expect(await written()).toBe(before);
  expect((await invite("久世 陸")).body?.code).toBe(1);
});

/** Like the fields of the wire (`api/src/pay-in.test.ts`), for columns and for the keys of stored JSON. */
const destinationWords =
  /(^|_)(bank|branch|iban|swift|bic|card|wallet|qr|pay|payment|payee|payable|transfer|remittance|recipient|beneficiary|holder|url|uri|link|href|address|invoice|coin|crypto|phone|mobile|email|contact|messenger)s?(_|$)/;

const knownNames = [
  // Customers' own bank accounts for withdrawals: a mask and a keyed hash (M-FUND-3).
  /^bank_accounts /,
  /^(withdrawals|commands|audit|account_events|operator_log|messages) (\$ )?bank_account_id$/,
  // The name of that account's bank, in the message about it.
  /^messages \$ bank$/,
  // The date on which a company pays a dividend to its holders.
  /^dividends payment_date$/,
  // The time until which customers pay for lots that they have won in an offering.
  /^(ipo_entries pay_until|offerings pays_(from|until))$/,
  // The process that writes the books.
  /^leader holder$/,
  // The number to which a session or a code belongs.
  /^(people|verification_codes|practice_messages|login_sessions) mobile$/,
];

async function destinationsIn(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows: columns } = await client.query<{ table: string; name: string; type: string }>(
    `select table_name as table, column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' order by table_name, ordinal_position`,
  );
  expect(columns.length).toBeGreaterThan(200);
  const found = columns.map(({ table, name }) => `${table} ${name}`);
  for (const { table, name } of columns.filter(({ type }) => type.startsWith("json"))) {
    const { rows } = await client.query<{ key: string }>(
      `select distinct found.name as key from ${table}, jsonb_path_query(${table}.${name}::jsonb, 'strict $.**') part,
         jsonb_object_keys(case jsonb_typeof(part) when 'object' then part else '{}' end) found (name)`,
    );
    found.push(
      ...rows.map(
        ({ key }) =>
          `${table} $ ${key.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}`,
      ),
    );
  }
  return found.filter(
    (path) =>
      destinationWords.test(path.split(" ").at(-1)!) &&
      !knownNames.some((known) => known.test(path)),
  );
}

test("H1 no column and no key of stored JSON holds a payment destination", async () => {
  await ways["an announcement's body"]!("本日は通常どおり営業します。");
  expect(await destinationsIn(app)).toEqual([]);
});

test.each([
  ["a column", "alter table news add column pay_to text", ["news pay_to"]],
  [
    "a column of the conversation",
    "alter table conversation_messages add column qr_image bytea",
    ["conversation_messages qr_image"],
  ],
  [
    "a key of an announcement",
    `insert into news (key, at, trading_date, kind, code, parameters)
       values ('planted', now(), '2026-11-20', 'operator-announcement', null, '{"texts": {"jp": {"walletAddress": "x"}}}')`,
    ["news $ wallet_address"],
  ],
])("H1 planted: %s for a payment destination is found", async (_, sql, found) => {
  expect(await afterwards(sql, destinationsIn)).toEqual(found);
});

/** Sums in sen over every ledger account, from the postings alone, and the amounts that approved deposits, withdrawals and the pool of prizes explain. */
async function wrongIssuance(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<Record<"stored" | "outside" | "issued", number>>(`
    select
      ((select sum(balance) from house_accounts) + (select sum(cash + advance) from accounts)
        + (select coalesce(sum(amount), 0) from holds) + (select coalesce(sum(margin), 0) from positions where quantity > 0))::bigint as stored,
      (select coalesce(sum(case 'outside' when to_kind then amount when from_kind then -amount else 0 end), 0) from postings)::bigint as outside,
      ((select coalesce(sum(amount), 0) from deposits where status = 'approved')
        - (select coalesce(sum(amount), 0) from withdrawals where status = 'approved')
        + (select coalesce(sum(fed), 0) from prize_series))::bigint as issued`);
  const { stored, outside, issued } = rows[0]!;
  return [
    ...(stored === 0 ? [] : [`all balances sum to ${stored}`]),
    ...(outside === -issued ? [] : [`${-outside} came from outside, ${issued} was approved`]),
  ];
}

test("H1 M-HON-2 issuance and all balances sum to 0, and only approved deposits, withdrawals and the printed pool of prizes move issuance", async () => {
  const { rows } = await app.query<{ count: number }>("select count(*) as count from withdrawals");
  expect(rows[0]!.count).toBeGreaterThan(0);
  expect(await wrongIssuance(app)).toEqual([]);
});

test.each([
  [
    "cash from nowhere",
    "update accounts set cash = cash + 100 where account_id = (select max(account_id) from entries)",
  ],
  [
    "money from outside without a deposit",
    `insert into postings select entry_id, 90, 'outside', 0, 'cash', account_id, 100 from entries limit 1`,
  ],
  [
    "an approved deposit that was larger",
    "update deposits set amount = amount + 100 where status = 'approved'",
  ],
])("H1 planted: %s is found", async (_, sql) => {
  expect(await afterwards(sql, wrongIssuance)).not.toEqual([]);
});

test("H5 the market's seed is committed to from its first day, and no answer contains the seed itself", async () => {
  const host = await world.get("system/host");
  const { rows } = await app.query<{ seed: string }>("select seed from market");
  const { seed } = rows[0]!;
  const { seedCommitment } = host.body!.data as { seedCommitment: string };
  expect(seedCommitment).toBe(
    createHash("sha256").update(`akari/market-seed ${seed}`).digest("hex"),
  );
  expect(host.text).not.toContain(seed);
  for (const path of ["metrics", "health", "system/version", "market/list"])
    expect((await world.get(path)).text).not.toContain(seed);
});

/** The routes by which a customer leaves, and those that keep a record; each is tried again and gives its reason or "open". */
async function exits(): Promise<Record<string, string>> {
  const said = async (answer: Promise<Parameters<typeof reasonOf>[0]>) => {
    const got = await answer;
    return got.body?.code === 1 ? "open" : (reasonOf(got) ?? String(got.status));
  };
  const { api, token } = customer;
  const { items: orders } = await api.call("trade/orders", { status: "working" });
  const { items: positions } = await api.call("trade/positions", { status: "open" });
  const dates = "from=2026-11-20&to=2026-11-20";
  const results = {
    "trade/place": await said(buy({ type: "limit", price: limitDown })),
    "trade/cancel": await said(
      customerPost("trade/cancel", { clientId: newId(), orderId: orders[0]?.orderId }),
    ),
    "trade/close": await said(
      customerPost("trade/close", {
        clientOrderId: newId(),
        positionId: positions[0]?.positionId,
        type: "market",
        quantity: 100,
      }),
    ),
    "withdrawal/request": await said(withdraw()),
    "withdrawal/cancel": await said(
      (async () => {
        const { items } = await api.call("withdrawal/list", { status: "awaiting" });
        return customerPost("withdrawal/cancel", {
          clientId: newId(),
          withdrawalId: items[0]?.withdrawalId,
        });
      })(),
    ),
    "account/statement": await said(world.get(`account/statement?${dates}&format=json`, { token })),
    "account/ledger/export": await said(world.get("account/ledger/export", { token })),
    "account/operatorActions": await said(world.get("account/operatorActions", { token })),
    "support/send": await said(
      customerPost("support/send", { clientId: newId(), text: "なぜ止まりましたか。" }),
    ),
  };
  await world.clock.advance(2500);
  return results;
}

/** Orders and a position to leave with, before the account's state changes. */
async function prepareExits(): Promise<void> {
  await buy({ type: "market", quantity: 100 });
  await buy({ type: "limit", price: limitDown });
  await world.clock.advance(2000);
}

async function agreed(proposed: Promise<{ proposalId: string | null }>): Promise<void> {
  const { proposalId } = await proposed;
  await administrator.call("proposal/approve", { clientId: newId(), proposalId: proposalId ?? "" });
}

const accountId = customer.userId;
const freeze = () =>
  agreed(
    market.call("customer/freeze", {
      clientId: newId(),
      accountId,
      reason: "FREEZE_REPEATED_ORDERS",
      minutes: 30,
    }),
  );
const unfreeze = () => agreed(market.call("customer/unfreeze", { clientId: newId(), accountId }));
const desk = (queue: "deposit" | "withdrawal", on: boolean) =>
  administrator.call("desk/switch", { clientId: newId(), queue, on });

const states: readonly (readonly [
  string,
  () => Promise<unknown>,
  () => Promise<unknown>,
  string,
])[] = [
  ["ordinary", async () => {}, async () => {}, "open"],
  ["frozen", freeze, unfreeze, "ACCOUNT_FROZEN"],
  [
    "frozen, with the automatic desks off",
    async () => {
      await freeze();
      await desk("deposit", false);
      await desk("withdrawal", false);
    },
    async () => {
      await unfreeze();
      await desk("deposit", true);
      await desk("withdrawal", true);
    },
    "ACCOUNT_FROZEN",
  ],
  [
    "frozen again after an end",
    async () => {
      await freeze();
      await unfreeze();
      await freeze();
    },
    unfreeze,
    "ACCOUNT_FROZEN",
  ],
];

test.each(states)(
  "H3 an account that is %s lets its customer leave by every route",
  async (_, begin, end, placing) => {
    await prepareExits();
    await begin();
    const { "trade/place": place, ...leaving } = await exits();
    await end();
    // The test would notice a closed route: the freeze closes one.
    expect(place).toBe(placing);
    expect(Object.entries(leaving).filter(([, reason]) => reason !== "open")).toEqual([]);
    expect(Object.keys(leaving)).toHaveLength(8);
  },
);
