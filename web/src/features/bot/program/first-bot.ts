// Akari: a first bot. It buys one lot far below the price, waits for the event, cancels, and ends.
// All money is practice money. Node.js 24 or newer, nothing to install:
//   node first-bot.ts

const address = "AKARI_ADDRESS";
const token = "AKARI_TOKEN";

interface AccountEvent {
  sequence: number;
  kind: string;
  order?: { clientOrderId: string; status: string; quantity: number; filledQuantity: number };
}

/** GET reads, POST acts. Every answer is {code, msg, data}; code 1 is success, everything else says why in msg. */
async function call<Data>(name: string, query: object = {}, body?: object): Promise<Data> {
  const parameters = new URLSearchParams({ lang: "en", ...query });
  const response = await fetch(`${address}/api.php/${name}?${parameters}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { token, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const retryAfter = response.headers.get("retry-after");
  if (retryAfter !== null) {
    // Too fast. The same call may be sent again: its id makes it the same order.
    await new Promise((resolve) => setTimeout(resolve, Number(retryAfter) * 1000));
    return call(name, query, body);
  }
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data };
  if (code !== 1) throw new Error(`${name}: ${msg}`);
  return data;
}

/** Receives each event of the account after `last`, once and in order, however often the connection breaks. */
function follow(last: number, hear: (event: AccountEvent) => void): () => void {
  let following = true;
  let socket: WebSocket;
  const send = (message: object) => socket.send(JSON.stringify(message));
  const take = (events: AccountEvent[]) => {
    for (const event of events) {
      last = event.sequence;
      hear(event);
    }
  };
  const connect = () => {
    socket = new WebSocket(`${address.replace("http", "ws")}/api.php/stream?lang=en`);
    socket.onopen = () => send({ token });
    socket.onmessage = async ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "hello") send({ subscribe: ["account"], after: last });
      else if (message.type === "error") console.error(message.msg);
      else if (message.kind === "behind") await readOn();
      else if (message.topic === "account") take(message.data);
    };
    socket.onclose = ({ code }) => {
      if (code === 4001) throw new Error("the token was revoked or has expired");
      if (following) setTimeout(connect, 1000);
    };
  };
  // After a long absence, missed events are read over HTTP, page by page; then the stream continues.
  const readOn = async () => {
    for (let more = true; more;) {
      const page = await call<{ items: AccountEvent[]; nextCursor: string | null }>(
        "account/events",
        { after: String(last) },
      );
      take(page.items);
      more = page.nextCursor !== null;
    }
    send({ subscribe: ["account"], after: last });
  };
  connect();
  return () => {
    following = false;
    socket.close();
  };
}

const { totalAssets } = await call<{ totalAssets: number }>("account/summary");
console.log(`Your practice account: ${totalAssets} yen`);

const market = await call<{ items: { code: string; previousClose: number | null }[] }>(
  "market/list",
);
// A new listing has no previous close.
const cheapest = market.items.reduce((one, other) =>
  (other.previousClose ?? Infinity) < (one.previousClose ?? Infinity) ? other : one,
);
const quote = await call<{ limitDown: number; lot: number }>("market/quote", {
  code: cheapest.code,
});

// Earlier events are not needed.
const { last } = await call<{ last: number }>("account/events");
const clientOrderId = `first-bot-${Date.now()}`;
const ended = Promise.withResolvers<string>();
const stop = follow(last, ({ sequence, kind, order }) => {
  if (order?.clientOrderId !== clientOrderId) return;
  console.log(`Event ${sequence}: ${kind}, the order is ${order.status}`);
  if (kind === "order-ended") ended.resolve(order.status);
});

const { orderId } = await call<{ orderId: string }>(
  "trade/place",
  {},
  {
    clientOrderId,
    code: cheapest.code,
    side: "long",
    type: "limit",
    price: quote.limitDown,
    quantity: quote.lot,
    leverage: 1,
  },
);
console.log(`Order ${orderId}: ${quote.lot} shares of ${cheapest.code} at ${quote.limitDown} yen`);

await call("trade/cancel", {}, { clientId: `${clientOrderId}-cancel`, orderId });
console.log(`The order has ended: ${await ended.promise}`);
stop();
export {};
