import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { courseViolations } from "./course-rules.ts";
import { filesUnder, root } from "./repository.ts";

test("a statement about a market's table names the course", () => {
  const files = ["server", "core"].flatMap((part) => filesUnder(`${part}/src`, /\.ts$/));
  expect(files.length).toBeGreaterThan(700);
  const violations = files.flatMap((path) =>
    courseViolations(path, readFileSync(join(root, path), "utf8")),
  );
  expect(violations).toEqual([]);
});

test.each([
  "sql.query('select cash from accounts where account_id = $1');",
  "sql.query(`select cash from accounts a join orders o using (account_id) where a.course = $1`);",
  "sql.query(`update messages set read_at = $1 where account_id = $2`);",
  "sql.query(`insert into news (key) values (${key})`);",
  "sql.query(`select held from (select amount as held from holds where course = course) h`);",
])("%s is found", (source) => {
  expect(courseViolations("server/src/a.ts", source)).toHaveLength(1);
  expect(courseViolations("server/src/a.test.ts", source)).toEqual([]);
});

test.each([
  "sql.query('select cash from accounts where course = $1 and account_id = $2');",
  "sql.query(`select cash from accounts a join orders o using (course, account_id) where course = $1`);",
  "sql.query('select mobile from people where account_id = $1');",
  "const text = 'news from market stalls';",
])("%s is not", (source) => {
  expect(courseViolations("server/src/a.ts", source)).toEqual([]);
});
