import { expect, test } from "vitest";
import { CoreEnded } from "../bus/core-away.ts";
import { CoreSilent } from "../bus/core-away.ts";
import { PoolFull } from "../db/bounded-pool.ts";
import { NoPlace } from "../db/connection/choose-place.ts";
import { UnfitSession } from "../db/connection/session-settings.ts";
import { BodyNotJson } from "./json-body.ts";
import { troubleOf } from "./trouble.ts";

const coded = (code: string, message = "") => Object.assign(new Error(message), { code });
const ofSystem = (code: string, syscall: string) => Object.assign(coded(code), { syscall });

test.each([
  ["the core has ended", new CoreEnded(), "OVERLOADED"],
  ["the database refuses connections", coded("ECONNREFUSED"), "OVERLOADED"],
  ["the database has no socket yet", ofSystem("ENOENT", "connect"), "OVERLOADED"],
  ["M-OUT-216 the folder of temporary files is missing", ofSystem("ENOENT", "mkdtemp"), "FAULT"],
  ["M-OUT-216 a file of the server is missing", ofSystem("ENOENT", "open"), "FAULT"],
  ["the database is shutting down", coded("57P01"), "OVERLOADED"],
  ["the database is starting", coded("57P03"), "OVERLOADED"],
  ["a connection broke", new Error("Connection terminated unexpectedly"), "OVERLOADED"],
  ["the core does not answer", new CoreSilent(), "OVERLOADED"],
  ["a statement took too long for the server", coded("57014"), "OVERLOADED"],
  ["a lock was not free in time", coded("55P03"), "OVERLOADED"],
  ["a transaction was idle for too long", coded("25P03"), "OVERLOADED"],
  ["the disk is full", coded("53100"), "OVERLOADED"],
  ["M-OUT-215 a file cannot be made since the disk is full", coded("ENOSPC"), "OVERLOADED"],
  [
    "a file cannot be made since the server's share of the disk is used",
    coded("EDQUOT"),
    "OVERLOADED",
  ],
  ["two transactions waited for each other", coded("40P01"), "OVERLOADED"],
  ["a statement took too long for this process", new Error("Query read timeout"), "OVERLOADED"],
  [
    "no connection was free in time",
    new Error("timeout exceeded when trying to connect"),
    "OVERLOADED",
  ],
  ["the server has become a standby", coded("25006"), "OVERLOADED"],
  ["no host takes writes at the moment", new NoPlace("db1: it is a standby"), "OVERLOADED"],
  ["a new session lacks Akari's settings", new UnfitSession("TimeZone"), "OVERLOADED"],
  ["too many wait for a connection", new PoolFull(), "OVERLOADED"],
  [
    "a call arrived while the pool was closed",
    new Error("Cannot use a pool after calling end on the pool"),
    "OVERLOADED",
  ],
  [
    "a row is about a person who has been erased",
    Object.assign(coded("23503"), { constraint: "uploads_account_id_fkey" }),
    "ACCOUNT_CLOSED",
  ],
  [
    "a row is about another row that is not there",
    Object.assign(coded("23503"), { constraint: "price_alerts_code_fkey" }),
    "FAULT",
  ],
  ["a row breaks a check", coded("23514", "timeout exceeded"), "FAULT"],
  ["a body is not JSON", new BodyNotJson(), "BODY_NOT_JSON"],
  ["a body is shorter than it says", coded("FST_ERR_CTP_INVALID_CONTENT_LENGTH"), "BODY_NOT_JSON"],
  ["a body is too large", coded("FST_ERR_CTP_BODY_TOO_LARGE"), "BODY_TOO_LARGE"],
  ["a statement is wrong", coded("42P01"), "FAULT"],
  ["an assertion threw", new RangeError("not a price"), "FAULT"],
  ["something else was thrown", "text", "FAULT"],
])("%s", (_name, error, reason) => {
  expect(troubleOf(error).reason).toBe(reason);
});

test("the error for too large a body states the limit of its call", () => {
  const error = coded("FST_ERR_CTP_BODY_TOO_LARGE");
  expect(troubleOf(error).parameters).toEqual({ maximum: 16_384 });
  expect(troubleOf(error, 393_216).parameters).toEqual({ maximum: 393_216 });
});
