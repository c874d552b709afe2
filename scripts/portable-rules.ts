import { isTestFile } from "./repository.ts";
import { lineOf } from "./source-text.ts";
import {
  isNode,
  lastName,
  memberName,
  parseSource,
  type SourceNode,
  textOf,
  walk,
} from "./source-tree.ts";

/*
 * The same inputs make the same market on every machine: what decides has only operations whose every bit the language fixes, no clock, no
 * chance of its own and no habits of a place (docs/decisions/0645-a-journal-of-what-decided-the-course.md).
 */

const decides = /^(api|brokerage|core|exchange|simulator|verify)\/src\/|^server\/src\/engine\//;

/** They run the core in its thread and on its disk, decide nothing, and measure how long that takes. */
const hosts: ReadonlySet<string> = new Set([
  "server/src/engine/capture-keeper.ts",
  "server/src/engine/keep-capture.ts",
  // Threads and sessions that several cores share: who waits how long, never what a core decides.
  "server/src/engine/shared-home.ts",
  "server/src/engine/shared-line.ts",
  "server/src/engine/start-core.ts",
]);

/** IEEE 754 fixes the result of each of these; the language leaves the last bit of all others to the engine. */
const exact: ReadonlySet<string> = new Set(
  "abs ceil floor round trunc min max sqrt imul clz32".split(" "),
);

const globals: ReadonlyMap<string, string> = new Map([
  ["Intl", "the habits of a place"],
  ["performance", "a clock"],
  ["process", "the machine"],
  ["navigator", "the machine"],
  ["setTimeout", "a timer"],
  ["setInterval", "a timer"],
  ["setImmediate", "a timer"],
  ["queueMicrotask", "a timer"],
  ["requestAnimationFrame", "a timer"],
  ["WeakRef", "the collection of memory"],
  ["FinalizationRegistry", "the collection of memory"],
]);

/** They follow the language, the time zone or the chance of a machine, on whatever object. */
const members =
  /^(toLocale\w*|localeCompare|getTimezoneOffset|[gs]et(FullYear|Month|Date|Hours|Minutes|Seconds|Milliseconds)|getDay|to(Date|Time)String|getRandomValues|randomUUID|randomBytes|randomInt)$/;

/** Files that sort texts without a comparator, which goes by code units everywhere. Numbers would be sorted as texts. */
const sortTexts: ReadonlySet<string> = new Set([
  "api/src/description/reason-places.ts",
  "exchange/src/exchange.ts",
  "core/src/records/short-sold.ts",
  "core/src/state/state-hash.ts",
  "verify/src/draw/read-proof.ts",
]);

/** Operations in what decides that machines may carry out differently, each as "path:line what". */
export function portabilityViolations(path: string, source: string): string[] {
  if (!decides.test(path) || hosts.has(path) || isTestFile(path)) return [];
  const found: string[] = [];
  const report = ({ start }: SourceNode, what: string) =>
    found.push(`${path}:${lineOf(source, start)} ${what}`);
  /** The file's own things of such a name. */
  const own = new Set<string>();
  const mentioned: { readonly node: SourceNode; readonly name: string; readonly what: string }[] =
    [];
  walk(parseSource(path, source), (node, parent, field) => {
    switch (node.type) {
      case "BinaryExpression":
      case "AssignmentExpression":
        if (String(node["operator"]).startsWith("**") && !isWhole(node["left"]))
          report(node, "a power, whose last bit is the engine's: multiply");
        return;
      case "Identifier": {
        const name = String(node["name"]);
        const what = parent === null ? null : problemOf(name, parent, field);
        if (what !== null) mentioned.push({ node, name, what });
        if (isBinding(parent, field)) own.add(name);
        return;
      }
      case "MemberExpression": {
        const name = memberName(node);
        if (name === null) return;
        if (members.test(name)) report(node, `${name} follows the machine`);
        const what =
          lastName(node["object"]) === "globalThis" ? problemOf(name, parent!, field) : null;
        if (what !== null) report(node, what);
        return;
      }
      case "CallExpression": {
        const name = memberNameOf(node["callee"]);
        const given = (node["arguments"] as readonly unknown[]).length;
        if ((name === "sort" || name === "toSorted") && given === 0 && !sortTexts.has(path))
          report(node, `${name} without a comparator sorts numbers as texts`);
      }
    }
  });
  for (const { node, name, what } of mentioned) if (!own.has(name)) report(node, what);
  return found;
}

function problemOf(name: string, parent: SourceNode, field: string): string | null {
  if (!isValue(parent, field)) return null;
  const reached = globals.get(name);
  if (reached !== undefined) return `${name} reaches ${reached}`;
  if (name === "Math" && !isExact(parent, field))
    return `Math beyond ${[...exact].join(", ")}: its last bit is the engine's`;
  return name === "Date" && !isFixed(parent, field) ? "Date reads a clock or a time zone" : null;
}

/** Whether an identifier there names something of the file's own. */
function isBinding(parent: SourceNode | null, field: string): boolean {
  return ["id", "local", "params", "param"].includes(field) && !parent!.type.startsWith("TS");
}

/** Whether an identifier there is read as a value: neither a property's name, nor a binding, nor a type. */
function isValue({ type, ...parent }: SourceNode, field: string): boolean {
  if (type.startsWith("TS")) return field === "expression";
  if (field === "key") return false;
  if (field === "property") return parent["computed"] === true;
  return !["id", "local", "imported", "exported", "params", "param", "label"].includes(field);
}

function isExact(parent: SourceNode, field: string): boolean {
  if (parent.type !== "MemberExpression" || field !== "object") return false;
  const name = memberName(parent);
  return name !== null && exact.has(name);
}

/** `new Date(instant)` and what reads a text or the parts of an instant in UTC. */
function isFixed(parent: SourceNode, field: string): boolean {
  if (parent.type === "NewExpression")
    return field === "callee" && (parent["arguments"] as readonly unknown[]).length === 1;
  if (parent.type === "BinaryExpression") return parent["operator"] === "instanceof";
  return parent.type === "MemberExpression" && ["parse", "UTC"].includes(memberName(parent) ?? "");
}

/** Whole numbers of any size have powers without rounding. */
function isWhole(base: unknown): boolean {
  return isNode(base) && base.type === "Literal" && textOf(base) === null && "bigint" in base;
}

function memberNameOf(callee: unknown): string | null {
  return isNode(callee) && callee.type === "MemberExpression" ? lastName(callee) : null;
}
