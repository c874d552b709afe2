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

const events: ReadonlySet<string> = new Set(["keydown", "keyup", "keypress"]);
const attribute = /^onKey(Down|Up|Press)(Capture)?$/;
const question = "isComposing";
const place = "ui/src/is-composing.ts";

/** Listeners that take any press for a sign of life and act on no key. */
const signsOfLife: ReadonlySet<string> = new Set([
  "console/src/app/create-services.ts",
  "web/src/features/support/use-bottom.ts",
]);

/** Listeners to keys that do not ask whether the press belongs to an input method, each as "path:line what". */
export function keyViolations(path: string, source: string): string[] {
  if (isTestFile(path) || path === place) return [];
  if (!/onkey|"key(down|up|press)"|keycode|\bwhich\b/i.test(source)) return [];
  const found: string[] = [];
  const report = ({ start }: SourceNode, what: string) =>
    found.push(`${path}:${lineOf(source, start)} ${what} (${place})`);
  const tree = parseSource(path, source);
  const asking = namesThatAsk(tree);
  walk(tree, (node, parent) => {
    switch (node.type) {
      case "JSXAttribute": {
        const name = isNode(node["name"]) ? String(node["name"]["name"]) : "";
        const value = node["value"];
        if (attribute.test(name) && !asks(isNode(value) ? value["expression"] : null, asking))
          report(node, `${name} does not ask whether an input method composes`);
        return;
      }
      case "Literal": {
        const name = textOf(node);
        if (name === null || !events.has(name) || signsOfLife.has(path)) return;
        const call = parent?.type === "CallExpression" ? lastName(parent["callee"]) : null;
        const [, listener] = (parent?.["arguments"] ?? []) as readonly unknown[];
        const listens = call === "addEventListener" || call === "removeEventListener";
        if (!listens || !asks(listener, asking))
          report(node, `a listener to ${name} does not ask whether an input method composes`);
        return;
      }
      case "MemberExpression": {
        const name = memberName(node);
        if (name !== null && /^onkey(down|up|press)$|^(keyCode|which|charCode)$/.test(name))
          report(node, `reads or sets ${name}`);
      }
    }
  });
  return found;
}

/** The file's own functions that ask, by themselves or by another of them. */
function namesThatAsk(tree: SourceNode): ReadonlySet<string> {
  const known = new Set<string>();
  let size = -1;
  while (size !== known.size) {
    size = known.size;
    walk(tree, (node) => {
      if (node.type !== "VariableDeclarator" && node.type !== "FunctionDeclaration") return;
      const name = lastName(node["id"]);
      const body = node.type === "VariableDeclarator" ? node["init"] : node["body"];
      if (name !== null && asks(body, known)) known.add(name);
    });
  }
  return known;
}

function asks(node: unknown, known: ReadonlySet<string>): boolean {
  if (!isNode(node)) return false;
  if (node.type === "Identifier") return known.has(String(node["name"]));
  let isAsked = false;
  walk(node, ({ type, callee }) => {
    const name = type === "CallExpression" ? lastName(callee) : null;
    isAsked ||= name === question || (name !== null && known.has(name));
  });
  return isAsked;
}
