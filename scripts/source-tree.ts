import { parseAst } from "rolldown/parseAst";

/** A node of a parsed source, in the form that all parsers of JavaScript share (ESTree). */
export interface SourceNode {
  readonly type: string;
  /** Its first character in the source. */
  readonly start: number;
  readonly [field: string]: unknown;
}

export function parseSource(path: string, source: string): SourceNode {
  const lang = path.endsWith("x") ? "tsx" : path.endsWith(".js") ? "js" : "ts";
  return parseAst(source, { lang }) as unknown as SourceNode;
}

/** Visits every node with the field of its parent in which it stands, parents first. */
export function walk(
  node: SourceNode,
  visit: (node: SourceNode, parent: SourceNode | null, field: string) => void,
  parent: SourceNode | null = null,
  field = "",
): void {
  visit(node, parent, field);
  for (const [name, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit, node, name);
}

export function isNode(value: unknown): value is SourceNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** The name that an expression ends with: `navigator` of `window.navigator`; null: it has none. */
export function lastName(node: unknown): string | null {
  if (!isNode(node)) return null;
  switch (node.type) {
    case "Identifier":
      return String(node["name"]);
    case "MemberExpression":
      return memberName(node);
    case "ChainExpression":
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSNonNullExpression":
    case "TSSatisfiesExpression":
      return lastName(node["expression"]);
    default:
      return null;
  }
}

/** The property that a member expression reads, by a dot or by a text in brackets. */
export function memberName(node: SourceNode): string | null {
  const property = node["property"];
  return node["computed"] === true ? textOf(property) : lastName(property);
}

/** The content of a literal text. */
export function textOf(node: unknown): string | null {
  if (!isNode(node) || node.type !== "Literal") return null;
  return typeof node["value"] === "string" ? node["value"] : null;
}
