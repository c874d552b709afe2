import * as field from "../fields.ts";
import * as luck from "../luck.ts";
import type { Endpoint } from "./endpoint.ts";

/** Prize draws: one system behind the roulette and the scratch card (docs/luck.md). */
export const luckEndpoints = {
  "luck/state": {
    method: "GET",
    request: field.nothing,
    answer: luck.luckState,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "The caller's chances and how they came, prizes, odds, pool and the running series.",
  },
  "luck/take": {
    method: "POST",
    request: luck.luckTakeRequest,
    answer: luck.luckTakeAnswer,
    caller: "customer",
    bot: "trade",
    cost: "order",
    summary: "Takes a chance; it is drawn by the next trade on the market.",
  },
  "luck/history": {
    method: "GET",
    request: field.paging,
    answer: luck.luckHistory,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "Chances that the caller took, newest first, with their results.",
  },
  "luck/wins": {
    method: "GET",
    request: field.paging,
    answer: luck.luckWins,
    caller: "public",
    bot: "read",
    cost: "read",
    summary: "Real wins of all customers, newest first, with masked accounts.",
  },
  "luck/proof": {
    method: "GET",
    request: luck.luckProofRequest,
    answer: luck.luckProof,
    caller: "public",
    bot: "read",
    cost: "read",
    summary:
      "The proof file of a series that is over, of one chance or in parts: everybody can draw again (docs/draws.md).",
  },
} as const satisfies Record<string, Endpoint>;
