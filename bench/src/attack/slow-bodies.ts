import { heldConnections } from "./held-connections.ts";
import type { Target } from "./target.ts";
import { type Outcome, scaled, type Size } from "./verdict.ts";

/** 500 requests of one address whose bodies come a byte at a time. */
export function slowBodies(target: Target, size: Size): Promise<Outcome> {
  return heldConnections(target, size, {
    count: scaled(500, size),
    greeting:
      "POST /api.php/user/login HTTP/1.1\r\nhost: 127.0.0.1\r\n" +
      "content-type: application/json\r\ncontent-length: 4000\r\n\r\n",
    endedWithinSeconds: 25,
    meanwhile({ sockets }) {
      const dripping = setInterval(() => {
        for (const socket of sockets) if (socket.writable) socket.write(" ");
      }, 500);
      return () => clearInterval(dripping);
    },
    figuresOf: (held) => ({ "answered 408": held.statuses().get(408) ?? 0 }),
  });
}
