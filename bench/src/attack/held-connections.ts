import { setTimeout as pause } from "node:timers/promises";
import { type OpenSockets, openSockets } from "./open-sockets.ts";
import { faredAs, faredUntil } from "./stranger.ts";
import type { Target } from "./target.ts";
import type { Outcome, Size } from "./verdict.ts";

interface Held {
  readonly count: number;
  /** Said on each connection, and never finished. */
  readonly greeting: string;
  /** How soon the server ends each. */
  readonly endedWithinSeconds: number;
  /** What goes on while they are held; returns how it ends. */
  readonly meanwhile?: (held: OpenSockets) => () => void;
  /** Further figures of the connections. */
  readonly figuresOf?: (held: OpenSockets) => Outcome["figures"];
}

/** Connections of one address that begin a request and do not end it, while a visitor comes from another one. */
export async function heldConnections(
  target: Target,
  size: Size,
  { count, greeting, endedWithinSeconds, meanwhile, figuresOf }: Held,
): Promise<Outcome> {
  const held = await openSockets(target, count, greeting);
  const end = meanwhile?.(held);
  const fared = await faredUntil("visits", target, size, () => pause(size.seconds * 1000));
  end?.();
  const ended = held.ended();
  const figures = {
    held: count,
    ...figuresOf?.(held),
    "ended by the server": ended,
    ...faredAs("visitor", fared),
  };
  held.close();
  return {
    figures,
    goals: [
      { says: "no visitor from another address is turned away", holds: fared.refused === 0 },
      { says: "their calls stay below 20 ms at p99", holds: fared.p99 < 20, isSpeed: true },
      {
        says: `each connection is ended within ${endedWithinSeconds} s`,
        holds: ended === count,
        isSpeed: true,
      },
    ],
  };
}
