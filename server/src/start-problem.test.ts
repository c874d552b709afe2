import { expect, test } from "vitest";
import { StartRefusal } from "./db/start-refusal.ts";
import { startProblem } from "./start-problem.ts";

const place = { host: "127.0.0.1", own: ["127.0.0.1"] };
const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  ["a statement that ran out of time", new Error("Query read timeout")],
  ["a server that cancelled it", coded("canceling statement due to statement timeout", "57014")],
  ["a server that was shut down", coded("terminating connection", "57P01")],
  ["a connection that broke", new Error("Connection terminated unexpectedly")],
  ["a connection that was refused", coded("connect ECONNREFUSED 127.0.0.1:5432", "ECONNREFUSED")],
  ["a pool without a free place", new Error("timeout exceeded when trying to connect")],
])(
  "M-OUT-203 a start that fails because of the database ends with one sentence: %s",
  (_, error) => {
    const text = startProblem(error, place);
    expect(text).toContain(error.message);
    expect(text).toMatch(/^The database stopped answering .*docs\/operations\.md/);
    expect(text).not.toContain("\n");
  },
);

test.each([
  [
    "a pooler that lets further connections wait",
    new Error("Connection terminated due to connection timeout"),
  ],
  ["a role with a limit", coded('too many connections for role "akari_server"', "53300")],
])("M-OUT-262 too few places for connections are named: %s", (_, error) => {
  expect(startProblem(error, place)).toContain("16 connections");
  expect(startProblem(new Error("Query read timeout"), place)).not.toContain("16 connections");
});

test("M-OUT-203 a refusal is printed as it is, and a fault with its stack", () => {
  expect(startProblem(new StartRefusal("set it"), place)).toBe("set it");
  expect(startProblem(coded("listen", "EADDRINUSE"), place)).toContain("AKARI_PORT");
  const fault = new TypeError("no such row");
  expect(startProblem(fault, place)).toBe(fault.stack);
  expect(startProblem("thrown", place)).toBe("thrown");
});

test("M-OUT-216 a missing file at the start is printed with its stack and not blamed on the database", () => {
  const missing = coded("ENOENT: no such file or directory, open 'dist/index.html'", "ENOENT");
  const opening = Object.assign(missing, { syscall: "open" });
  expect(startProblem(opening, place)).toBe(opening.stack);
});
