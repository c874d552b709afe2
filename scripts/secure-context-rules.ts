import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isTestFile } from "./repository.ts";
import { lineOf } from "./source-text.ts";
import { isNode, lastName, memberName, parseSource, textOf, walk } from "./source-tree.ts";

/** All that browsers have only in secure contexts, which a page on plain http therefore lacks. */
interface SecureNames {
  readonly ofNavigator: ReadonlySet<string>;
  readonly ofCrypto: ReadonlySet<string>;
  readonly global: ReadonlySet<string>;
}

/** Where each of them has its place, with what happens without it. */
const places: ReadonlySet<string> = new Set([
  "ui/src/secure-context.ts",
  // Runs in a worker, which plain http never starts.
  "web/src/service-worker.js",
]);
/** Programs that customers run with Node. */
const programs = "web/src/features/bot/program/";

/** A package that asks the browser for credentials by itself, and the file that asks first whether it has any. */
const packages = new Map([["@simplewebauthn/browser", "web/src/session/passkeys.ts"]]);

/** Those that TypeScript's description of the browser does not mark, or does not have. */
const unmarked = {
  ofNavigator: [
    "bluetooth",
    "contacts",
    "deviceMemory",
    "geolocation",
    "getBattery",
    "getInstalledRelatedApps",
    "hid",
    "keyboard",
    "permissions",
    "presentation",
    "serial",
    "usb",
    "userAgentData",
    "virtualKeyboard",
    "windowControlsOverlay",
    "xr",
  ],
  global: [
    "Accelerometer",
    "AmbientLightSensor",
    "BarcodeDetector",
    "EyeDropper",
    "FederatedCredential",
    "Gyroscope",
    "IdleDetector",
    "Magnetometer",
    "NDEFReader",
    "Notification",
    "PasswordCredential",
    "PresentationRequest",
    "SharedArrayBuffer",
    "getScreenDetails",
    "queryLocalFonts",
    "showDirectoryPicker",
    "showOpenFilePicker",
    "showSaveFilePicker",
  ],
} as const;

/** Words that other objects have too: only the navigator's own are meant. Any other name is found on whatever object it is read. */
const common: ReadonlySet<string> = new Set(
  "contacts credentials gpu hid keyboard locks login permissions presentation serial share storage usb xr".split(
    " ",
  ),
);

const owners = { navigator: "ofNavigator", crypto: "ofCrypto" } as const;
const windows: ReadonlySet<string> = new Set(["window", "globalThis", "self", "top", "parent"]);

const marked = String.raw`Available only in secure contexts\.(?:(?!\*/)[\s\S])*\*/\s*`;

/** Reads the list from TypeScript's description of the browser, so that a new version brings what is new. */
export function readSecureNames(description: string = browserDescription()): SecureNames {
  const interfaces = new Set(
    Array.from(
      description.matchAll(new RegExp(`${marked}interface (\\w+)`, "g")),
      ([, name = ""]) => name,
    ),
  );
  const membersOf = (owner: string, all: boolean) => {
    const body = new RegExp(`^interface ${owner}\\b[^{]*\\{([\\s\\S]*?)^\\}`, "m").exec(
      description,
    )?.[1];
    if (body === undefined) return [];
    const members = body.matchAll(/^ {4}(?:readonly )?(\w+)(\([^\n]*|\??: (\w+)[^\n]*);$/gm);
    const own = body.matchAll(new RegExp(`${marked}(?:readonly )?(\\w+)`, "g"));
    return [
      ...Array.from(own, ([, name = ""]) => name),
      ...Array.from(members, ([, name = "", , type = ""]) =>
        all || interfaces.has(type) ? name : "",
      ),
    ].filter((name) => name !== "");
  };
  const mixins = [...interfaces].filter((name) => name.startsWith("Navigator"));
  const globals = description.matchAll(/^declare (?:var|function) (\w+)(?::? ?(\w+)?)/gm);
  const markedGlobals = description.matchAll(
    new RegExp(`${marked}declare (?:var|function) (\\w+)`, "g"),
  );
  return {
    ofNavigator: new Set([
      ...membersOf("Navigator", false),
      ...mixins
        .filter((name) => name !== "NavigatorLogin")
        .flatMap((name) => membersOf(name, true)),
      ...unmarked.ofNavigator,
    ]),
    ofCrypto: new Set(membersOf("Crypto", false)),
    global: new Set([
      ...Array.from(markedGlobals, ([, name = ""]) => name),
      ...Array.from(globals, ([, name = "", type = ""]) =>
        interfaces.has(name) || interfaces.has(type) ? name : "",
      ).filter((name) => name !== ""),
      ...unmarked.global,
    ]),
  };
}

function browserDescription(): string {
  const { resolve } = createRequire(
    createRequire(import.meta.url).resolve("typescript/package.json"),
  );
  const folder = `@typescript/typescript-${process.platform}-${process.arch}`;
  return readFileSync(
    resolve(`${folder}/package.json`).replace("package.json", "lib/lib.dom.d.ts"),
    "utf8",
  );
}

/** Uses of such things outside their places, each as "path:line what". */
export function secureContextViolations(
  path: string,
  source: string,
  names: SecureNames,
): string[] {
  if (places.has(path) || path.startsWith(programs) || isTestFile(path)) return [];
  if (!mentionsOne(source, names)) return [];
  const tree = parseSource(path, source);
  const found = new Map<number, string>();
  const report = (start: number, name: string) =>
    found.set(
      start,
      `${path}:${lineOf(source, start)} exists only in secure contexts (ui/src/secure-context.ts): ${name}`,
    );
  const local = new Set<string>();
  const mentioned: { readonly start: number; readonly name: string }[] = [];
  const isOf = (owner: string | null, name: string) =>
    owner !== null &&
    ((owner in owners && names[owners[owner as keyof typeof owners]].has(name)) ||
      (windows.has(owner) && names.global.has(name)));
  const isNamedAlone = (name: string) =>
    !common.has(name) && (names.ofNavigator.has(name) || names.ofCrypto.has(name));

  walk(tree, (node, parent, field) => {
    switch (node.type) {
      case "MemberExpression": {
        const name = memberName(node);
        if (name !== null && (isNamedAlone(name) || isOf(lastName(node["object"]), name)))
          report(node.start, name);
        return;
      }
      case "ObjectPattern": {
        const owner = lastName(parent?.["init"] ?? parent?.["right"]);
        for (const property of node["properties"] as readonly unknown[]) {
          const name = isNode(property) ? lastName(property["key"]) : null;
          if (name !== null && isOf(owner, name)) report(node.start, name);
        }
        return;
      }
      case "BinaryExpression": {
        const name = node["operator"] === "in" ? textOf(node["left"]) : null;
        if (name !== null && isOf(lastName(node["right"]), name)) report(node.start, name);
        return;
      }
      case "ImportExpression":
      case "ImportDeclaration": {
        const name = textOf(node["source"]);
        if (name !== null && (packages.get(name) ?? path) !== path) report(node.start, name);
        return;
      }
      case "Identifier": {
        const name = String(node["name"]);
        if (!names.global.has(name)) return;
        if (isBinding(parent?.type, field)) local.add(name);
        else if (isValue(parent?.type, field)) mentioned.push({ start: node.start, name });
      }
    }
  });
  for (const { start, name } of mentioned) if (!local.has(name)) report(start, name);
  return [...found.values()];
}

function mentionsOne(source: string, names: SecureNames): boolean {
  const words = new Set(source.match(/[A-Za-z]\w*/g) ?? []);
  const all = Object.values(names).flatMap((of: ReadonlySet<string>) => [...of]);
  return (
    all.some((name) => words.has(name)) || [...packages.keys()].some((n) => source.includes(n))
  );
}

/** Whether an identifier there gives a name to something of the file's own. */
function isBinding(parent: string | undefined, field: string): boolean {
  return (
    (field === "id" || field === "local" || field === "params" || field === "param") &&
    parent !== undefined &&
    !parent.startsWith("TS")
  );
}

/** Whether an identifier there is read as a value: neither a property's name nor a type. */
function isValue(parent: string | undefined, field: string): boolean {
  if (parent === undefined) return false;
  if (field === "key" || field === "property" || field === "imported" || field === "exported")
    return false;
  return !parent.startsWith("TS") || field === "expression";
}
