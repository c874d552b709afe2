import fc from "fast-check";
import { expect, test } from "vitest";
import { circleIn } from "./no-circles.ts";
import { type Placed, sharedFiles } from "./shared-files.ts";

const modules = (list: Record<string, readonly [size: number, ...imports: string[]]>) =>
  new Map<string, Placed>(
    Object.entries(list).map(([id, [size, ...imports]]) => [id, { size, imports }]),
  );

const places = (files: readonly (readonly string[])[]) =>
  files.map((one) => one.toSorted()).toSorted();

test("modules that the same pages share are one file, without modules of the start or of one page alone", () => {
  const files = sharedFiles({
    start: "main",
    entries: new Map([
      ["home", 1],
      ["market", 1],
    ]),
    modules: modules({
      main: [10, "react"],
      react: [90_000],
      home: [10, "react", "row", "hero"],
      market: [10, "row"],
      row: [30_000, "react", "star"],
      star: [30_000],
      hero: [50_000],
    }),
  });
  expect(places(files)).toEqual([["row", "star"]]);
});

test("small files are merged although a page then loads some modules in vain, large ones are not", () => {
  const plan = (size: number) =>
    places(
      sharedFiles({
        start: "main",
        entries: new Map([
          ["home", 1],
          ["market", 1],
          ["news", 1],
        ]),
        modules: modules({
          main: [10],
          home: [10, "row", "badge"],
          market: [10, "row", "badge"],
          news: [10, "badge"],
          row: [size],
          badge: [size],
        }),
      }),
    );
  expect(plan(1_000)).toEqual([["badge", "row"]]);
  expect(plan(50_000)).toEqual([["badge"], ["row"]]);
});

test("shared files do not enlarge a page that opens often", () => {
  const plan = (often: number) =>
    places(
      sharedFiles({
        start: "main",
        entries: new Map([
          ["home", 1],
          ["market", 1],
          ["loading", often],
        ]),
        modules: modules({
          main: [10],
          home: [10, "row", "badge"],
          market: [10, "row", "badge"],
          loading: [10, "badge"],
          row: [5_000],
          badge: [1_000],
        }),
      }),
    );
  expect(plan(1)).toEqual([["badge", "row"]]);
  expect(plan(50)).toEqual([["badge"], ["row"]]);
});

test("for any imports the files have no import cycle", () => {
  const names = Array.from({ length: 24 }, (_, place) => `m${place}`);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(23), fc.nat(23)), { maxLength: 70 }),
      fc.array(fc.nat(23), { minLength: 2, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 24, maxLength: 24 }),
      (links, chosen, sizes) => {
        // A module imports only later ones: the sources themselves have no circle.
        const graph = new Map<string, Placed>(
          names.map((name, place) => [
            name,
            {
              size: sizes[place] ?? 0,
              imports: links.flatMap(([from, to]) =>
                from === place && to > place ? [names[to] ?? ""] : [],
              ),
            },
          ]),
        );
        const entries = new Map(chosen.map((place) => [names[place] ?? "", 1]));
        const withStart = new Map(graph).set("main", { size: 1, imports: ["m23"] });
        const files = sharedFiles({ start: "main", entries, modules: withStart });
        const fileOf = new Map(
          files.flatMap((one, at) => one.map((id) => [id, `f${at}`] as const)),
        );
        const placeOf = (id: string) => fileOf.get(id) ?? id;
        const imports = new Map<string, string[]>();
        for (const [id, { imports: imported }] of withStart)
          for (const next of imported)
            if (placeOf(next) !== placeOf(id))
              imports.set(placeOf(id), [...(imports.get(placeOf(id)) ?? []), placeOf(next)]);
        expect(circleIn(imports)).toBeNull();
      },
    ),
    { numRuns: 300 },
  );
});
