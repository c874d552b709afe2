import { expect, test } from "vitest";
import { handlerViolations, reachesOf } from "./handler-rules.ts";

const routes = "server/src/features/luck/routes.ts";

test("a handler that reads a table, sends a command or asks the core itself is found", () => {
  const source = [
    "const { rows } = await edge.sql.query<Row>(text, values);",
    "const outcome = await submit(edge, command);",
    "const reply = await edge.core.preview(request, at);",
    "await edge.core.submit(command);",
    "",
  ].join("\n");
  expect(reachesOf(routes, source)).toEqual([
    `${routes}:1 reads or writes a table`,
    `${routes}:2 sends a command`,
    `${routes}:3 asks the core`,
    `${routes}:4 asks the core`,
  ]);
  expect(reachesOf("server/src/console/features/ipo/routes.ts", source)).toHaveLength(4);
  expect(reachesOf("server/src/features/luck/draws.test.ts", source)).toEqual([]);
  expect(reachesOf("server/src/uses/luck/chances.ts", source)).toEqual([]);
  expect(reachesOf(routes, '// submit(edge)\nconst text = "sql.query(";\n')).toEqual([]);
});

test("a noun that is still to move may, and leaves the list once it has moved", () => {
  const reaching = [[routes, "await submit(edge, command);"]] as const;
  const moved = [[routes, "await takeChance(edge, caller, asked);"]] as const;
  expect(handlerViolations(reaching, ["features/luck"])).toEqual([]);
  expect(handlerViolations(reaching, [])).toEqual([
    `${routes}:1 sends a command: that is a use's (server/src/uses/)`,
  ]);
  expect(handlerViolations(moved, [])).toEqual([]);
  expect(handlerViolations(moved, ["features/luck"])).toEqual([
    "scripts/handler-rules.ts: features/luck has moved, or is not there",
  ]);
});
