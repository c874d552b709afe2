import { expect, test } from "vitest";
import { handlerViolations } from "./handler-rules.ts";

const routes = "server/src/features/luck/routes.ts";
const source = [
  "const { rows } = await edge.sql.query<Row>(text, values);",
  "const outcome = await submit(edge, command);",
  "const reply = await edge.core.preview(request, at);",
  "await edge.core.submit(command);",
  "",
].join("\n");

test("a handler that reads a table, sends a command or asks the core itself is found", () => {
  expect(handlerViolations(routes, source)).toEqual([
    `${routes}:1 reads or writes a table: that is a use's (server/src/uses/)`,
    `${routes}:2 sends a command: that is a use's (server/src/uses/)`,
    `${routes}:3 asks the core: that is a use's (server/src/uses/)`,
    `${routes}:4 asks the core: that is a use's (server/src/uses/)`,
  ]);
  expect(handlerViolations("server/src/console/features/ipo/routes.ts", source)).toHaveLength(4);
});

test("allows uses, tests, and code that appears only in a comment or a text", () => {
  expect(handlerViolations("server/src/uses/luck/chances.ts", source)).toEqual([]);
  expect(handlerViolations("server/src/features/luck/draws.test.ts", source)).toEqual([]);
  expect(handlerViolations("server/src/features/news/testing/written.ts", source)).toEqual([]);
  expect(handlerViolations(routes, '// submit(edge)\nconst text = "sql.query(";\n')).toEqual([]);
  expect(handlerViolations(routes, "await takeChance(edge, caller, asked);")).toEqual([]);
});
