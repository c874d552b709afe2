import fastify from "fastify";
import pg from "pg";

/**
 * The classic handler: a transaction a request, rows locked, the same facts written (order, hold, entry, posting, event;
 * for a market order fill, position and fees too). Matching is left out for it: a market order fills at a fixed price.
 */
const pool = new pg.Pool({ ...JSON.parse(process.argv[2]!), max: 16 });
const app = fastify();

interface Body {
  clientOrderId?: string;
  code: string;
  side: string;
  type: string;
  price?: number;
  quantity: number;
  leverage: number;
  orderId?: string;
}

app.post<{ Body: Body }>("/place", async (request) =>
  inTransaction(async (client) => {
    const account = await authenticate(client, String(request.headers["token"]));
    const { clientOrderId, code, side, type, price = 3000, quantity, leverage } = request.body;
    const cash = await lockCash(client, account);
    const hold = Math.ceil((price * 100 * quantity) / leverage) + 100;
    if (cash < hold) return { code: 0, msg: "funds" };
    const isMarket = type === "market";
    const order = await client.query({
      name: "order",
      text: `insert into classic.orders (account, client_id, code, side, price, quantity, filled, held, leverage, status)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      values: [account, clientOrderId, code, side, isMarket ? null : price * 10, quantity, isMarket ? quantity : 0, isMarket ? 0 : hold, leverage, isMarket ? "filled" : "working"],
    });
    const orderId = order.rows[0].id;
    await setCash(client, account, cash - hold, isMarket ? 0 : hold);
    await post(client, account, "order-held", orderId, cash - hold, [["cash", `held:${orderId}`, hold]]);
    await event(client, account, "order-placed", orderId);
    if (isMarket) {
      await client.query({ name: "fill", text: "insert into classic.fills (order_id, price, quantity) values ($1, $2, $3)", values: [orderId, price * 10, quantity] });
      await client.query({
        name: "position",
        text: "insert into classic.positions (account, code, side, quantity, value, margin) values ($1, $2, $3, $4, $5, $6)",
        values: [account, code, side, quantity, price * 100 * quantity, hold - 100],
      });
      await post(client, account, "long-opened", orderId, cash - hold, [
        [`held:${orderId}`, "margin", hold - 100],
        [`held:${orderId}`, "fees", 100],
        ["financing", "market", price * 100 * quantity],
      ]);
      await event(client, account, "order-filled", orderId);
    }
    return { code: 1, msg: "", data: { orderId } };
  }),
);

app.post<{ Body: Body }>("/cancel", async (request) =>
  inTransaction(async (client) => {
    const account = await authenticate(client, String(request.headers["token"]));
    const cash = await lockCash(client, account);
    const { rows } = await client.query({
      name: "cancel",
      text: "update classic.orders o set status = 'cancelled', held = 0 from classic.orders old where o.id = $1 and old.id = o.id and o.account = $2 and o.status = 'working' returning old.held",
      values: [request.body.orderId, account],
    });
    const held = Number(rows[0]?.held ?? 0);
    await setCash(client, account, cash + held, -held);
    await post(client, account, "order-released", Number(request.body.orderId), cash + held, [["held", "cash", held]]);
    await event(client, account, "order-ended", Number(request.body.orderId));
    return { code: 1, msg: "", data: {} };
  }),
);

async function inTransaction<Answer>(work: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
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
  const { rows } = await client.query({ name: "session", text: "select account from classic.sessions where token = $1", values: [token] });
  return Number(rows[0].account);
}

async function lockCash(client: pg.PoolClient, account: number): Promise<number> {
  const { rows } = await client.query({ name: "lock", text: "select cash from classic.accounts where id = $1 for update", values: [account] });
  return Number(rows[0].cash);
}

async function setCash(client: pg.PoolClient, account: number, cash: number, held: number): Promise<void> {
  await client.query({ name: "cash", text: "update classic.accounts set cash = $2, held = held + $3 where id = $1", values: [account, cash, held] });
}

async function post(client: pg.PoolClient, account: number, kind: string, cause: number, cashAfter: number, postings: [string, string, number][]): Promise<void> {
  const entry = await client.query({
    name: "entry",
    text: "insert into classic.entries (account, kind, cause, cash_after) values ($1, $2, $3, $4) returning id",
    values: [account, kind, cause, cashAfter],
  });
  for (const [place, [from, to, amount]] of postings.entries())
    await client.query({ name: "posting", text: "insert into classic.postings values ($1, $2, $3, $4, $5)", values: [entry.rows[0].id, place, from, to, amount] });
}

async function event(client: pg.PoolClient, account: number, kind: string, orderId: number): Promise<void> {
  await client.query({ name: "event", text: "insert into classic.events (account, kind, body) values ($1, $2, $3)", values: [account, kind, JSON.stringify({ orderId })] });
}

const address = await app.listen({ host: "127.0.0.1", port: 0 });
process.send?.({ address });
