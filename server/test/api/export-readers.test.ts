import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { type Customer, openWorld } from "./world.ts";

const exportMs = 1_000;
const world = await openWorld({ exportMs });

const path = "/api.php/accountData/export?format=json";
const exported = ({ token }: Pick<Customer, "token">) => world.raw("GET", path, { token });

/** A separate connection that has requested the file. */
async function asking({ token }: Pick<Customer, "token">) {
  const { hostname, port } = new URL(world.akari.address);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.on("error", () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nToken: ${token}\r\n\r\n`);
  return socket;
}

/**
 * Asks until the file comes; a place that is never given back ends the test by its time. A machine that needs longer for a file than
 * its time is cut off like any slow reader.
 */
async function comes(customer: Pick<Customer, "token">): Promise<void> {
  const status = () =>
    exported(customer).then(
      (answer) => answer.status,
      () => null,
    );
  while ((await status()) !== 200) await wait(20);
}

test("readers who leave before their file begins free their places", async () => {
  const customer = await world.customer(10_000);
  for (let round = 0; round < 12; round += 1) {
    // A new session is looked up in the database: the reader is gone when the file would begin.
    const { token } = await world.api().call("user/login", {
      mobile: customer.mobile,
      password: "kobune73",
    });
    const socket = await asking({ token });
    socket.resetAndDestroy();
    await once(socket, "close");
    await wait(5);
  }
  await comes(customer);
});

/** A customer whose file (30 MB) exceeds the system's buffers for a reader. */
async function customerWithMuch(): Promise<Customer> {
  const customer = await world.customer(10_000);
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  await owner.query(
    `insert into messages (account_id, key, parameters, created_at)
     select $1, 'message.passwordReset', jsonb_build_object('text', repeat('x', 10000)), now() from generate_series(1, 3000)`,
    [customer.userId],
  );
  await owner.end();
  return customer;
}

test("a slow reader is cut off, and others get their files", async () => {
  const slow = await customerWithMuch();
  const other = await world.customer(10_000);
  const socket = await asking(slow);
  let read = 0;
  let end = "";
  // 30 MB in pieces of at most 64 kB: far more time than the file is given.
  socket.on("data", (piece) => {
    read += piece.length;
    end = piece.toString("latin1").slice(-40);
    socket.pause();
    setTimeout(() => socket.resume(), 20);
  });
  await once(socket, "close");
  expect(read).toBeLessThan(30_000_000);
  expect(end).not.toContain("}}");
  await comes(other);
});

test("M-OUT-246 a second export during the first one is refused with its reason", async () => {
  const slow = await customerWithMuch();
  const socket = await asking(slow);
  await once(socket, "readable");
  const { status, body } = await exported(slow);
  expect(status).toBe(429);
  expect(body).toMatchObject({ data: { reason: "EXPORT_UNDER_WAY" } });
  socket.destroy();
});

// M-OUT-15
test("idle readers hold no place: the next one gets their file at once", async () => {
  const slow = await Promise.all([customerWithMuch(), customerWithMuch()]);
  const other = await world.customer(10_000);
  const sockets = await Promise.all(slow.map(asking));
  await Promise.all(sockets.map((socket) => once(socket, "readable")));
  expect((await exported(other)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});
