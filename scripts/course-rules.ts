import { marketTables } from "@akari/server/db/tables";
import { isTestFile } from "./repository.ts";
import { lineOf } from "./source-text.ts";
import { isNode, parseSource, type SourceNode, walk } from "./source-tree.ts";

/*
 * A statement about a market's tables is about one course of it, and says so for each of them
 * (docs/decisions/0650-a-market-has-courses.md).
 */

const isOfServer = /^(server|core)\/src\//;
const ofMarket = new RegExp(
  `\\b(?:from|join|into|update)\\s+(?:${marketTables.join("|")})\\b`,
  "g",
);
const statement = /\b(select|insert into|update \w+( \w+)? set|delete from|join)\b/;
const said = /\bcourse\b/g;
/** It compares the course with itself. */
const idle = /\bcourse = course\b/g;

/** Texts of SQL that name a market's table more often than the course, each as "path:line which". */
export function courseViolations(path: string, source: string): string[] {
  if (!isOfServer.test(path) || isTestFile(path) || path.includes("/testing/")) return [];
  const found: string[] = [];
  walk(parseSource(path, source), (node) => {
    const text = sqlOf(node);
    if (text === null || !statement.test(text)) return;
    const named = text.match(ofMarket) ?? [];
    const courses = text.replace(idle, "").match(said) ?? [];
    if (named.length > courses.length)
      found.push(`${path}:${lineOf(source, node.start)} ${named.join(", ")}`);
  });
  return found;
}

/** The text of a literal or a template, with a blank for what is filled in; null for other nodes. */
function sqlOf(node: SourceNode): string | null {
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : null;
  if (node.type !== "TemplateLiteral") return null;
  const parts = node["quasis"];
  if (!Array.isArray(parts)) return null;
  return parts
    .filter(isNode)
    .map((part) => (part["value"] as { readonly raw: string }).raw)
    .join(" _ ");
}
