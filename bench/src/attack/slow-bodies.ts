import { setTimeout as pause } from "node:timers/promises";
import { openSockets } from "./open-sockets.ts";
import { faredAs, faredUntil } from "./stranger.ts";
import type { Target } from "./target.ts";
import { type Outcome, scaled, type Size } from "./verdict.ts";

/** 500 requests of one address whose bodies come a byte at a time. */
export async function slowBodies(target: Target, size: Size): Promise<Outcome> {
  const count = scaled(500, size);
  const head =
    "POST /api.php/user/login HTTP/1.1\r\nhost: 127.0.0.1\r\n" +
    "content-type: application/json\r\ncontent-length: 4000\r\n\r\n";
  const held = await openSockets(target, count, head);
  const dripping = setInterval(() => {
    for (const socket of held.sockets) if (socket.writable) socket.write(" ");
  }, 500);
  const fared = await faredUntil("visits", target, size, () => pause(size.seconds * 1000));
  clearInterval(dripping);
  const figures = {
    held: count,
    "answered 408": held.statuses().get(408) ?? 0,
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
        says: "each connection is ended within 25 s",
        holds: figures["ended by the server"] === count,
        isSpeed: true,
      },
    ],
  };
}
