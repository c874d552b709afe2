import { setTimeout as pause } from "node:timers/promises";
import { openSockets } from "./open-sockets.ts";
import { faredAs, faredUntil } from "./stranger.ts";
import type { Target } from "./target.ts";
import { type Outcome, scaled, type Size } from "./verdict.ts";

/** 1,000 connections of one address that begin a request and never end it. */
export async function halfOpen(target: Target, size: Size): Promise<Outcome> {
  const count = scaled(1000, size);
  const held = await openSockets(target, count, "GET /api.php/market/list HTTP/1.1\r\nhost: ");
  const fared = await faredUntil("visits", target, size, () => pause(size.seconds * 1000));
  const figures = {
    held: count,
    "ended by the server": held.ended(),
    ...faredAs("visitor", fared),
  };
  held.close();
  return {
    figures,
    goals: [
      { says: "no visitor from another address is turned away", holds: fared.refused === 0 },
      { says: "their calls stay below 20 ms at p99", holds: fared.p99 < 20, isSpeed: true },
      {
        says: "each connection is ended within 15 s",
        holds: figures["ended by the server"] === count,
        isSpeed: true,
      },
    ],
  };
}
