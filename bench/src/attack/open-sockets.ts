import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { attackerAddress, type Target } from "./target.ts";

/** Raw connections of the attacker. */
export interface OpenSockets {
  readonly sockets: readonly Socket[];
  /** How many the server has ended, and what it said on them. */
  readonly ended: () => number;
  readonly statuses: () => ReadonlyMap<number, number>;
  close(): void;
}

/** Opens `count` connections and says `greeting` on each. */
export async function openSockets(
  { origin }: Target,
  count: number,
  greeting: string,
): Promise<OpenSockets> {
  let ended = 0;
  const statuses = new Map<number, number>();
  const port = Number(origin.port === "" ? 80 : origin.port);
  const open = async () => {
    const socket = connect({ host: origin.hostname, port, localAddress: attackerAddress });
    socket.on("error", () => {});
    socket.once("close", () => (ended += 1));
    socket.once("data", (said: Buffer) => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(said.toString("latin1"))?.[1] ?? 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    await Promise.race([once(socket, "connect"), once(socket, "close")]);
    socket.write(greeting);
    return socket;
  };
  const sockets: Socket[] = [];
  // A hundred at a time: the system's own queue of new connections is no part of the attack.
  while (sockets.length < count) {
    const next = Math.min(100, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: next }, open))));
  }
  return {
    sockets,
    ended: () => ended,
    statuses: () => statuses,
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}
