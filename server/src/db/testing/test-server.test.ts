import pg from "pg";
import { expect, inject, test } from "vitest";

test("the test server has room for the pools of several servers at once", async () => {
  const { app } = inject("testServer");
  // Six servers under test: each has pools of ten and three connections, and one for its core.
  const clients = Array.from({ length: 84 }, () => new pg.Client({ ...app, database: "postgres" }));
  const opened = await Promise.allSettled(clients.map((client) => client.connect()));
  await Promise.allSettled(clients.map((client) => client.end()));
  expect(opened.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []))).toEqual(
    [],
  );
});
