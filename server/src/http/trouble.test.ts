import { expect, test } from "vitest";
import { CoreEnded } from "../bus/core-port.ts";
import { BodyNotJson } from "./json-body.ts";
import { troubleOf } from "./trouble.ts";

const coded = (code: string, message = "") => Object.assign(new Error(message), { code });

test.each([
  ["the core has ended", new CoreEnded(), "OVERLOADED"],
  ["the database refuses connections", coded("ECONNREFUSED"), "OVERLOADED"],
  ["the database is shutting down", coded("57P01"), "OVERLOADED"],
  ["the database is starting", coded("57P03"), "OVERLOADED"],
  ["a connection broke", new Error("Connection terminated unexpectedly"), "OVERLOADED"],
  ["a body is not JSON", new BodyNotJson(), "BODY_NOT_JSON"],
  ["a body is shorter than it says", coded("FST_ERR_CTP_INVALID_CONTENT_LENGTH"), "BODY_NOT_JSON"],
  ["a body is too large", coded("FST_ERR_CTP_BODY_TOO_LARGE"), "BODY_TOO_LARGE"],
  ["a statement is wrong", coded("42P01"), "FAULT"],
  ["an assertion threw", new RangeError("not a price"), "FAULT"],
  ["something else was thrown", "text", "FAULT"],
])("%s", (_name, error, reason) => {
  expect(troubleOf(error).reason).toBe(reason);
});
