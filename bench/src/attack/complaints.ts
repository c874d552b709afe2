import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import { callerFrom } from "./caller.ts";
import { attackerAddress, strangerAddress, type Target } from "./target.ts";
import { type Outcome, rounded, scaled, type Size } from "./verdict.ts";

/** The most that 20 sockets may make the server grow by. */
const growthMaximum = 256;

const unlisted = Array.from({ length: 50 }, (_, n) => `book:0${String(n).padStart(3, "0")}`);

/** 20 sockets that ask for what does not exist and read none of the complaints; those that are cut come back. */
export async function complaints(target: Target, size: Size): Promise<Outcome> {
  const until = performance.now() + size.seconds * 1000;
  const before = await residentMegabytes(target);
  let [cut, asked, refused, most] = [0, 0, 0, 0];
  const address = `ws://${target.origin.host}/api.php/stream`;

  const silent = async () => {
    do {
      const socket = new WebSocket(address, { localAddress: attackerAddress });
      const closed = new Promise<false>((resolve) => socket.once("close", () => resolve(false)));
      socket.on("error", () => {});
      const isOpen = await Promise.race([once(socket, "open").then(() => true), closed]);
      if (!isOpen) {
        refused += 1;
        await pause(100);
        continue;
      }
      socket.send("{}");
      socket.pause();
      // However slow the machine is, one is waited for.
      const isOver = () => performance.now() >= until && cut > 0;
      while (!isOver() && socket.readyState === WebSocket.OPEN) {
        if (socket.bufferedAmount === 0) {
          socket.send(JSON.stringify({ subscribe: unlisted }));
          asked += 1;
        }
        await pause(1);
        // Its closing frame waits behind the complaints: what arrives is read after a while.
        if (asked % 50 === 0) socket.resume();
      }
      if (socket.readyState !== WebSocket.OPEN) cut += 1;
      socket.terminate();
    } while (performance.now() < until);
  };
  const watch = async () => {
    do {
      most = Math.max(most, await residentMegabytes(target));
      await pause(250);
    } while (performance.now() < until);
  };
  await Promise.all([watch(), ...Array.from({ length: scaled(20, size) }, silent)]);
  const growth = rounded(most - before);
  return {
    figures: { subscriptions: asked, cut, "not let in": refused, "grown by, MB": growth },
    goals: [
      { says: "sockets that read nothing are cut", holds: cut > 0 },
      {
        says: `the server grows by less than ${growthMaximum} MB`,
        holds: growth < growthMaximum,
        isSpeed: true,
      },
    ],
  };
}

/** Memory of the server's process as it says itself. */
async function residentMegabytes({ origin }: Target): Promise<number> {
  const caller = callerFrom(origin, strangerAddress, false);
  const { text } = await caller.call("/metrics");
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN) / 1e6;
}
