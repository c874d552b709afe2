import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** What a crowd is told first. */
export interface CrowdSettings {
  readonly origin: string;
  readonly addresses: readonly string[];
  /** Connections of each address. */
  readonly ofAddress: number;
}

/** What it says when it is asked. */
export interface CrowdReport {
  /** Connections that are open now. */
  readonly held: number;
  /** Closed by the server since the beginning. */
  readonly closed: number;
}

// The process of a crowd: opens its connections, takes one answer on each and then says nothing; those that are closed come back. It says when all
// have been opened once, and ends with its parent.

/** Connections of one address that are opened at once: this is a crowd that stays, and no flood. */
const atOnce = 5;
/** How often each address opens one of those that it has lost. */
const comeBackMs = 250;

process.once("disconnect", () => process.exit());
const [{ origin, addresses, ofAddress }] = (await once(process, "message")) as [CrowdSettings];
const { hostname, port, host } = new URL(origin);
const held = new Set<Socket>();
let closed = 0;

process.on("message", () => process.send!({ held: held.size, closed } satisfies CrowdReport));
await Promise.all(addresses.map((from) => fill(from)));
process.send!("open");
for (;;) {
  await pause(comeBackMs);
  await Promise.all(addresses.map((from) => (heldOf(from) < ofAddress ? open(from) : null)));
}

/** Opens all connections of an address. */
async function fill(from: string): Promise<void> {
  for (let missing = ofAddress - heldOf(from); missing > 0; missing -= atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, missing) }, () => open(from)));
}

function heldOf(from: string): number {
  let count = 0;
  for (const { localAddress } of held) if (localAddress === from) count += 1;
  return count;
}

async function open(from: string): Promise<void> {
  const socket = connect({ host: hostname, port: Number(port || 80), localAddress: from });
  socket.on("error", () => {});
  const gone = new Promise((resolve) => socket.once("close", resolve));
  await Promise.race([once(socket, "connect").catch(() => {}), gone]);
  if (socket.destroyed) return;
  held.add(socket);
  void gone.then(() => {
    held.delete(socket);
    closed += 1;
  });
  socket.write(`GET /api.php/system/version HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  await Promise.race([once(socket, "data").catch(() => {}), gone]);
  socket.resume();
}
