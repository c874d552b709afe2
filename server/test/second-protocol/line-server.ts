import { createServer, type Server, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { price, shares } from "@akari/exchange/price";
import { admit } from "../../src/admission/admit.ts";
import type { CustomerApproach, CustomerGate } from "../../src/admission/customer-gate.ts";
import { callerOf } from "../../src/admission/customer-gate.ts";
import { Refusal, refuse } from "../../src/admission/refusal.ts";
import type { Edge } from "../../src/edge.ts";
import type { Delivery, Listener } from "../../src/feed/delivery.ts";
import type { Feed } from "../../src/feed/feed.ts";
import type { Acting } from "../../src/uses/caller.ts";
import { cancelOrder, placeOrder } from "../../src/uses/order/orders.ts";
import { ordersOf } from "../../src/uses/order/read-orders.ts";

/** All that a protocol is given of the house. */
export interface House {
  readonly edge: Edge;
  readonly gate: CustomerGate;
  readonly feed: Feed;
}

type Asked = CustomerApproach["asked"];

/** What each word asks of its caller. */
const words: Readonly<Record<string, Asked>> = {
  BOOK: { caller: "public", bot: "read", cost: "read" },
  BUY: { caller: "customer", bot: "trade", cost: "order" },
  SELL: { caller: "customer", bot: "trade", cost: "order" },
  CANCEL: { caller: "customer", bot: "trade", cost: "order" },
  OPEN: { caller: "customer", bot: "read", cost: "read" },
};

/**
 * A second protocol, by lines of text over TCP: `TOKEN secret` (and a market, if it is not the token's), `BOOK code`, `BUY id code quantity tenths` (a limit; `-` for the market),
 * `SELL …`, `CANCEL id order`, `OPEN`. It shares admission, uses and feed with HTTP, and none of its files.
 */
export function createLineServer(house: House): Server {
  return createServer((socket) => serve(socket, house));
}

function serve(socket: Socket, { edge, gate, feed }: House): void {
  let secret: string | null = null;
  let market: string | null = null;
  const leave: (() => void)[] = [];
  const say = (line: string) => void socket.write(`${line}\n`);
  const listener: Listener = {
    get congested() {
      return socket.writableLength > 64 * 1024;
    },
    receive: (delivery) => say(lineOf(delivery)),
    fellBehind: ({ kind }) => say(`BEHIND ${kind}`),
  };

  const answer = async (line: string): Promise<string> => {
    const [word = "", ...values] = line.split(" ");
    if (word === "TOKEN") {
      [secret = null, market = null] = values;
      return "OK";
    }
    const asked = words[word];
    if (asked === undefined) return "NO UNKNOWN_WORD";
    const at = edge.clock.now();
    const source = socket.remoteAddress ?? "";
    const { known, refusal } = await admit(gate, {
      asked,
      secret,
      market,
      tried: null,
      source,
      at,
    });
    if (refusal !== null) return worded(refusal);
    const caller = callerOf(known);
    return worded(await use(word, values, caller && { ...caller, at }));
  };

  const use = async (word: string, values: readonly string[], caller: Acting | null) => {
    const [first = "", second = "", third = "", fourth = ""] = values;
    if (word === "BOOK") {
      if (edge.market.card(first) === undefined) return refuse("INSTRUMENT_UNKNOWN");
      leave.push(await feed.join(listener, { kind: "book", code: first }));
      return "";
    }
    // Admission lets no guest in to the others.
    if (caller === null) return refuse("SESSION_REQUIRED");
    switch (word) {
      case "BUY":
      case "SELL": {
        const placed = await placeOrder(edge, caller, {
          id: first,
          code: second,
          side: word === "BUY" ? "long" : "short",
          type: fourth === "-" ? "market" : "limit",
          price: fourth === "-" ? null : price(Number(fourth)),
          quantity: shares(Number(third)),
          leverage: 1,
        });
        return placed instanceof Refusal ? placed : `${placed.orderId} ${placed.status}`;
      }
      case "CANCEL": {
        const state = await cancelOrder(edge, caller, { id: first, orderId: Number(second) });
        return state instanceof Refusal ? state : `${state.orderId} ${state.status}`;
      }
      default: {
        const open = await ordersOf(edge, caller, {
          before: Number.MAX_SAFE_INTEGER,
          count: 100,
          statuses: ["waiting", "armed", "working"],
          code: null,
        });
        return open.map(({ id, code, quantity }) => `${id}:${code}:${quantity}`).join(" ");
      }
    }
  };

  let work = Promise.resolve();
  createInterface(socket).on("line", (line) => {
    work = work.then(async () => say(await answer(line)));
  });
  socket.on("error", () => socket.destroy());
  socket.on("close", () => leave.forEach((each) => each()));
}

function worded(answer: string | Refusal): string {
  return answer instanceof Refusal ? `NO ${answer.reason}` : `OK ${answer}`.trim();
}

function lineOf(delivery: Delivery): string {
  if (delivery.kind !== "book") throw new Error(`nobody has asked for ${delivery.kind}`);
  const { bids, asks } = delivery.value.view;
  const levels = (side: typeof bids) => side.map((each) => `${each.price}x${each.quantity}`);
  return `BOOK ${delivery.topic.code} ${delivery.change} ${levels(bids).join(",")} / ${levels(asks).join(",")}`;
}
