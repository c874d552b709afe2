import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesUnder, root } from "./repository.ts";
import { brokenRules, windowMessages } from "./source-rules.ts";

const folders = [
  "api",
  "exchange",
  "simulator",
  "brokerage",
  "verify",
  "core",
  "server",
  "ui",
  "web",
  "console",
];
const files = folders.flatMap((folder) => filesUnder(`${folder}/src`, /\.tsx?$/));
const sources = files.map((path) => [path, readFileSync(join(root, path), "utf8")] as const);

// ASVS 1.2.5, 1.3.1, 1.3.2, 1.3.6, 1.3.7, 1.3.11, 1.5.1, 3.2.2, 3.5.5, 6.5.3, 11.3.1, 11.3.2, 11.4.1, 11.5.1, 12.3.2, 13.2.4, 13.2.5, 13.4.2, 15.3.2
test("the sources have no code from text, no shell, no markup from text, no weak cipher, no call to another server", () => {
  expect(files.length).toBeGreaterThan(1500);
  const broken = sources.flatMap(([path, source]) =>
    brokenRules(path, source).map((rule) => `${path}: ${rule}`),
  );
  expect(broken).toEqual([]);
  expect(sources.filter(([, source]) => windowMessages(source)).map(([path]) => path)).toEqual([]);
});

test.each([
  ["server/src/a.ts", "eval(text)"],
  ["web/src/a.ts", "new Function(text)()"],
  ["server/src/a.ts", "execSync(`rm ${name}`)"],
  ["server/src/a.ts", "spawn(program, { shell: true })"],
  ["ui/src/a.tsx", "<p dangerouslySetInnerHTML={{ __html: text }} />"],
  ["web/src/a.ts", "element.innerHTML = text"],
  ["server/src/a.ts", 'import { parse } from "xml2js"'],
  ["server/src/a.ts", 'createHash("md5")'],
  ["server/src/a.ts", 'createCipheriv("aes-256-cbc", key, iv)'],
  ["server/src/a.ts", "connect({ rejectUnauthorized: false })"],
  ["server/src/a.ts", "await fetch(request.url)"],
  ["brokerage/src/a.ts", "const code = Math.random()"],
  ["server/src/features/a/routes.ts", "reply.send(Readable.from(rows))"],
  ["server/src/vault/a.ts", "scryptSync(password, salt, 32)"],
  ["server/src/http/a.ts", "brotliCompressSync(text)"],
  ["server/src/features/a/b.ts", "readFileSync(path)"],
  ["server/src/a.ts", "sourceOf(request.ip)"],
  ["server/src/http/a.ts", "const { origin } = new URL(request.headers.origin)"],
  ["server/src/a.ts", 'request.headers["x-forwarded-for"]'],
  ["server/src/a.ts", "socket.remoteAddress"],
  ["server/src/features/a/routes.ts", "const { format } = request.query as Asked"],
  ["server/src/a.ts", "mkdirSync(folder, { recursive: true, mode: 0o700 })"],
  ["server/src/a.ts", "await handle.write(chunk, 0, chunk.length, at)"],
  ["server/src/a.ts", "writeSync(file, text)"],
  ["server/src/a.ts", "const client = new pg.Client(config)"],
  ["server/src/a.ts", "const pool = new pg.Pool({ max: 2 })"],
  ["server/src/a.ts", "class Own extends pg.Client {}"],
])("planted: %s with %s breaks one rule", (path, source) => {
  expect(brokenRules(path, source)).toHaveLength(1);
});

test("planted: a listener to other windows is found, a listener to a worker is not", () => {
  expect(windowMessages('window.addEventListener("message", read)')).toBe(true);
  expect(windowMessages('parent.postMessage(token, "*")')).toBe(true);
  expect(windowMessages('worker.addEventListener("message", read)')).toBe(false);
});

interface Locked {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

// ASVS 15.1.2
test("every third-party package has a fixed version with its hash, from the registry only", () => {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const others = Object.entries(lock.packages).filter(([path]) => path.includes("node_modules/"));
  expect(others.length).toBeGreaterThan(300);
  const wrong = others.filter(
    ([, { link, integrity, resolved }]) =>
      link !== true &&
      (integrity?.startsWith("sha512-") !== true ||
        (resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/"))),
  );
  expect(wrong).toEqual([]);
  const declared = filesUnder(".", /^package\.json$/).flatMap((path) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, path), "utf8"),
    ) as Record<"dependencies" | "devDependencies", Record<string, string> | undefined>;
    return Object.entries({ ...dependencies, ...devDependencies });
  });
  expect(declared.filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
});
