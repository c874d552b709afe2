import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Paths below a folder of the repository. */
function filesUnder(folder: string, name: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file))
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`);
}

/** Code that counts time down, jumps or glitters. */
const restless = /\bsetInterval\(|\buseServerTime\(|\brequestAnimationFrame\(/;
const glitter = /confetti|fireworks|balloons|celebrat(?!e a trade)/i;

/** Files of the investor app with a timer, each with its reason. None of the timers counts down to the end of an offer or of a decision. */
const known: Readonly<Record<string, string>> = {
  "web/src/http/use-server-time.ts": "the clock itself",
  "web/src/features/market/market-clock.tsx": "the time of day, on the market's page",
  "web/src/quotes/use-market-phase.ts":
    "whether the market trades now, which a share's mark is compared with",
  "web/src/features/withdrawal/window-strip.tsx":
    "where in the day's window now is, as a mark on a strip",
  "ui/src/stepper.tsx": "a button that is held counts on",
  "web/src/features/home/live-trades.tsx":
    "trades that have happened replace rows at most once a second",
  "web/src/features/premarket/use-shown-stocks.ts":
    "rows sort by their live figures at most once a second",
  "web/src/push/wakes.ts": "whether the device was asleep while the page was in view",
  "web/src/features/luck/use-chance.ts": "reads again whether a chance is drawn",
};

/** Files with a timer that has no listed reason. */
function timersIn(files: readonly (readonly [string, string])[]): string[] {
  return files
    .filter(([path, content]) => restless.test(content) && known[path] === undefined)
    .filter(([path]) => !ofDrawing.test(path))
    .map(([path]) => path);
}

/** Pieces that place or draw something once in the next frame. */
const ofDrawing =
  /^web\/src\/(?:app\/create-services|app\/desk\/use-rows-below|navigation\/navigator|features\/document\/sections|features\/instrument\/(?:price-chart|chart-section))\.tsx?$/;

const sources = ["web/src", "ui/src"]
  .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => [path, readFileSync(join(root, path), "utf8")] as const);

test("H10 M-HON-9 pages about money have no countdown, and no page glitters", () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(timersIn(sources)).toEqual([]);
  for (const path of Object.keys(known)) expect(sources.map(([name]) => name)).toContain(path);
  const glittering = sources.filter(([, content]) => glitter.test(content));
  expect(glittering.map(([path]) => path)).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync(join(root, "web/package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  expect(Object.keys(dependencies).filter((name) => /confetti|party|firework/.test(name))).toEqual(
    [],
  );
});

test.each([
  "setInterval(() => setLeft(closesAt - Date.now()), 1000);",
  "const now = useServerTime(1000);",
])("H10 planted: a countdown on the page of an offering is found: %s", (line) => {
  expect(timersIn([["web/src/features/ipo/detail-page.tsx", line]])).toEqual([
    "web/src/features/ipo/detail-page.tsx",
  ]);
});

/** Properties in which a gain and a loss may differ: colours. The direction of an arrow is its own sign. */
const colours = /^(?:color|background|background-color|border-color|fill|stroke|--[\w-]+)$/;
const pairs = [
  ["rise", "fall"],
  ["gain", "loss"],
  ["up", "down"],
  ["win", "lose"],
] as const;

/** Rules of a style sheet for one of a pair that set more than a colour, and the other of the pair does not set the same. */
function unevenRules(css: string): string[] {
  const rules = new Map<string, Map<string, string>>();
  for (const [, selectors = "", body = ""] of css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const set = new Map(
      body
        .split(";")
        .map((line) => line.split(":").map((part) => part.trim()) as [string, string])
        .filter(([name, value]) => name !== "" && value !== undefined && !colours.test(name)),
    );
    for (const selector of selectors.split(",")) {
      const key = selector.trim();
      rules.set(key, new Map([...(rules.get(key) ?? []), ...set]));
    }
  }
  return pairs.flatMap(([one, other]) =>
    [...rules].flatMap(([selector, set]) => {
      const named = new RegExp(`(?<=[."'=\\s]|^)(${one}|${other})(?=["'\\]\\s:>.]|$)`);
      const found = named.exec(selector);
      if (found === null) return [];
      const twin = selector.replace(named, found[1] === one ? other : one);
      const same = rules.get(twin) ?? new Map<string, string>();
      return [...set].filter(([name, value]) => same.get(name) !== value).map(() => selector);
    }),
  );
}

const styleSheets = ["web/src", "ui/src", "ui/styles"].flatMap((folder) =>
  filesUnder(folder, /\.css$/),
);

test("H10 M-HON-9 a loss is drawn as large as a gain: in every style sheet the two differ in colour only", () => {
  expect(styleSheets.length).toBeGreaterThan(100);
  expect(
    styleSheets.flatMap((path) =>
      unevenRules(readFileSync(join(root, path), "utf8")).map((rule) => `${path}: ${rule}`),
    ),
  ).toEqual([]);
});

test.each([
  '.amount[data-direction="rise"] { font-size: 2rem; color: red; }',
  ".rise { font-weight: 700; } .fall { font-weight: 400; }",
  '[data-direction="fall"] { opacity: 0.6; }',
  ".loss { font-size: 0.75rem; } .gain { font-size: 1rem; }",
])("H10 planted: a gain that is larger than a loss is found: %s", (css) => {
  expect(unevenRules(css).length).toBeGreaterThan(0);
  expect(
    unevenRules(".rise { color: red; padding: 1px } .fall { color: blue; padding: 1px }"),
  ).toEqual([]);
});
