import { createHash } from "node:crypto";
import fastify from "fastify";
import pg from "pg";

/**
 * The classic handler: one transaction per request on 16 connections, rows locked in a fixed order. By default each statement is sent as
 * text, as is usual; with a second argument "prepared" they are named, so that the database parses each once per connection. It does the
 * same work per order as the product in the usual way: session, command log with unique id, risk from the account's orders and positions,
 * match against the book under the instrument's lock, order, hold, entry with hash chain, posting, event; for a market order also fill,
 * print, position and statistics. One simplification in its favour: a market order fills at once at the last price.
 */
const pool = new pg.Pool({ ...JSON.parse(process.argv[2]!), max: 16 });
const prepared = process.argv[3] === "prepared";
const app = fastify();

interface Place {
  clientOrderId: string;
  code: string;
  side: string;
  type: string;
  price?: number;
  quantity: number;
  leverage: number;
}

app.post<{ Body: Place }>("/place", (request) =>
  inTransaction(async (client) => {
    const account = await authenticate(client, String(request.headers["token"]));
    const { cash, head } = await lockAccount(client, account);
    if (!(await logCommand(client, account, request.body.clientOrderId, "place", request.body)))
      return { code: 0, msg: "repeated" };

    const { code, side, type, quantity, leverage, clientOrderId } = request.body;
    const isMarket = type === "market";
    const risk = await query(
      client,
      "risk",
      "select coalesce(sum(held), 0) as held from classic.orders where account = $1 and status = 'working'",
      [account],
    );
    const owned = await query(
      client,
      "owned",
      "select quantity, value, margin from classic.positions where account = $1",
      [account],
    );
    const equity = owned.reduce(
      (sum, row) => sum + Number(row.margin),
      cash + Number(risk[0].held),
    );
    const [instrument] = await query(
      client,
      "instrument",
      "select last from classic.instruments where code = $1 for update",
      [code],
    );
    const price = isMarket ? Number(instrument.last) : request.body.price! * 10;
    const hold = Math.ceil((price * 10 * quantity) / leverage) + 100;
    if (cash < hold || equity < hold * 0.3) return { code: 0, msg: "funds" };
    await query(
      client,
      "match",
      "select id from classic.orders where code = $1 and side = 'short' and status = 'working' and price <= $2 order by price, id limit 1 for update",
      [code, price],
    );

    const [order] = await query(
      client,
      "order",
      `insert into classic.orders (account, client_id, code, side, price, quantity, filled, held, leverage, status)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      [
        account,
        clientOrderId,
        code,
        side,
        isMarket ? null : price,
        quantity,
        isMarket ? quantity : 0,
        isMarket ? 0 : hold,
        leverage,
        isMarket ? "filled" : "working",
      ],
    );
    let after = await post(client, account, head, "order-held", order.id, cash - hold, [
      ["cash", `held:${order.id}`, hold],
    ]);
    await event(client, account, "order-placed", order.id);
    if (isMarket) {
      await query(
        client,
        "fill",
        "insert into classic.fills (order_id, price, quantity) values ($1, $2, $3)",
        [order.id, price, quantity],
      );
      await query(
        client,
        "print",
        "insert into classic.tape (code, price, quantity) values ($1, $2, $3)",
        [code, price, quantity],
      );
      await query(
        client,
        "statistics",
        "update classic.instruments set last = $2, volume = volume + $3 where code = $1",
        [code, price, quantity],
      );
      await query(
        client,
        "position",
        "insert into classic.positions (account, code, side, quantity, value, margin) values ($1, $2, $3, $4, $5, $6)",
        [account, code, side, quantity, price * 10 * quantity, hold - 100],
      );
      after = await post(client, account, after, "long-opened", order.id, cash - hold, [
        [`held:${order.id}`, "margin", hold - 100],
        [`held:${order.id}`, "fees", 100],
        ["financing", "market", price * 10 * quantity],
      ]);
      await event(client, account, "order-filled", order.id);
    }
    await event(client, account, "order-working", order.id);
    await setAccount(client, account, cash - hold, isMarket ? 0 : hold, after);
    await storeOutcome(client, account, clientOrderId, { orderId: order.id });
    return { code: 1, msg: "", data: { orderId: order.id } };
  }),
);

app.post<{ Body: { clientId: string; orderId: string } }>("/cancel", (request) =>
  inTransaction(async (client) => {
    const account = await authenticate(client, String(request.headers["token"]));
    const { cash, head } = await lockAccount(client, account);
    const { clientId, orderId } = request.body;
    if (!(await logCommand(client, account, clientId, "cancel", request.body)))
      return { code: 0, msg: "repeated" };
    const [order] = await query(
      client,
      "own",
      "select held, code from classic.orders where id = $1 and account = $2 and status = 'working' for update",
      [orderId, account],
    );
    if (order === undefined) return { code: 0, msg: "not working" };
    const held = Number(order.held);
    await query(
      client,
      "cancel",
      "update classic.orders set status = 'cancelled', held = 0 where id = $1",
      [orderId],
    );
    const after = await post(client, account, head, "order-released", orderId, cash + held, [
      [`held:${orderId}`, "cash", held],
    ]);
    await event(client, account, "order-ended", orderId);
    await setAccount(client, account, cash + held, -held, after);
    await storeOutcome(client, account, clientId, { orderId });
    return { code: 1, msg: "", data: {} };
  }),
);

// oxlint-disable-next-line typescript/no-explicit-any
type Row = any;

async function query(
  client: pg.PoolClient,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return (await (prepared ? client.query({ name, text, values }) : client.query(text, values)))
    .rows;
}

async function inTransaction<Answer>(
  work: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const answer = await work(client);
    await client.query("commit");
    return answer;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

async function authenticate(client: pg.PoolClient, token: string): Promise<number> {
  const [session] = await query(
    client,
    "session",
    "select account from classic.sessions where token = $1",
    [token],
  );
  return Number(session.account);
}

async function lockAccount(
  client: pg.PoolClient,
  account: number,
): Promise<{ cash: number; head: Buffer }> {
  const [row] = await query(
    client,
    "lock",
    "select cash, chain_head from classic.accounts where id = $1 for update",
    [account],
  );
  return { cash: Number(row.cash), head: row.chain_head };
}

/** false for a repeated id. */
async function logCommand(
  client: pg.PoolClient,
  account: number,
  id: string,
  kind: string,
  body: object,
): Promise<boolean> {
  const rows = await query(
    client,
    "command",
    "insert into classic.commands (account, id, kind, body) values ($1, $2, $3, $4) on conflict do nothing returning id",
    [account, id, kind, JSON.stringify(body)],
  );
  return rows.length === 1;
}

/** A repeated id must get the original answer. */
async function storeOutcome(
  client: pg.PoolClient,
  account: number,
  id: string,
  outcome: object,
): Promise<void> {
  await query(
    client,
    "outcome",
    "update classic.commands set outcome = $3 where account = $1 and id = $2",
    [account, id, JSON.stringify(outcome)],
  );
}

async function setAccount(
  client: pg.PoolClient,
  account: number,
  cash: number,
  held: number,
  head: Buffer,
): Promise<void> {
  await query(
    client,
    "account",
    "update classic.accounts set cash = $2, held = held + $3, chain_head = $4 where id = $1",
    [account, cash, held, head],
  );
}

async function post(
  client: pg.PoolClient,
  account: number,
  head: Buffer,
  kind: string,
  cause: number | string,
  cashAfter: number,
  postings: [string, string, number][],
): Promise<Buffer> {
  const next = createHash("sha256")
    .update(head)
    .update(JSON.stringify([account, kind, cause, cashAfter, postings]))
    .digest();
  const [entry] = await query(
    client,
    "entry",
    "insert into classic.entries (account, kind, cause, cash_after, chain_head) values ($1, $2, $3, $4, $5) returning id",
    [account, kind, cause, cashAfter, next],
  );
  for (const [place, [from, to, amount]] of postings.entries())
    await query(client, "posting", "insert into classic.postings values ($1, $2, $3, $4, $5)", [
      entry.id,
      place,
      from,
      to,
      amount,
    ]);
  return next;
}

async function event(
  client: pg.PoolClient,
  account: number,
  kind: string,
  orderId: number | string,
): Promise<void> {
  await query(
    client,
    "event",
    "insert into classic.events (account, kind, body) values ($1, $2, $3)",
    [account, kind, JSON.stringify({ orderId })],
  );
}

const address = await app.listen({ host: "127.0.0.1", port: 0 });
process.send?.({ address });
