import { createServer, type Server, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { price, shares } from "@akari/exchange/price";
import { admit } from "../../src/admission/admit.ts";
import type { CustomerApproach, CustomerGate } from "../../src/admission/customer-gate.ts";
import { type MarketId, openMarket } from "../../src/admission/markets.ts";
import { callerOf } from "../../src/admission/customer-gate.ts";
import { Refusal, refuse } from "../../src/admission/refusal.ts";
import type { Edge } from "../../src/edge.ts";
import type { Delivery, Listener } from "../../src/feed/delivery.ts";
import type { Feed } from "../../src/feed/feed.ts";
import type { HouseOfMarkets, Opened, Visit } from "../../src/markets/house-of-markets.ts";
import type { Acting } from "../../src/uses/caller.ts";
import { cancelOrder, placeOrder } from "../../src/uses/order/orders.ts";
import { ordersOf } from "../../src/uses/order/read-orders.ts";

/** One market as this protocol serves it. */
interface Room extends Opened {
  readonly edge: Edge;
  readonly feed: Feed;
}

/** All that a protocol is given of the house. */
export interface House {
  readonly edge: Pick<Edge, "clock">;
  readonly gate: CustomerGate;
  readonly markets: Pick<HouseOfMarkets<Room>, "enter">;
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
 * `SELL …`, `CANCEL id order`, `OPEN`. Each call enters the market that admission
 * has found. It shares admission, markets, uses and feed with HTTP, and none of its files.
 */
export function createLineServer(house: House): Server {
  return createServer((socket) => serve(socket, house));
}

function serve(socket: Socket, { edge: { clock }, gate, markets }: House): void {
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
    const at = clock.now();
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
    // A guest has been let in to the market that they name.
    const visit = await markets.enter(caller?.market ?? ((market ?? openMarket.id) as MarketId));
    if (word === "BOOK") return worded(await follow(visit, values[0] ?? ""));
    try {
      const { edge } = visit.room;
      return worded(await use(edge, word, values, caller && { ...caller, at: edge.clock.now() }));
    } finally {
      visit.leave();
    }
  };

  /** The market stays awake for whoever follows a book. */
  const follow = async ({ room, leave: leaveMarket }: Visit<Room>, code: string) => {
    leave.push(leaveMarket);
    if (room.edge.market.card(code) === undefined) return refuse("INSTRUMENT_UNKNOWN");
    leave.push(await room.feed.join(listener, { kind: "book", code }));
    return "";
  };

  const use = async (
    edge: Edge,
    word: string,
    values: readonly string[],
    caller: Acting | null,
  ): Promise<string | Refusal> => {
    const [first = "", second = "", third = "", fourth = ""] = values;
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
  socket.on("close", () => leave.toReversed().forEach((each) => each()));
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
