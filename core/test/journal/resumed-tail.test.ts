import { createRandom } from "@akari/simulator/random";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { captureWithoutCommands } from "../../src/capture/captured-market.ts";
import { coreVersion } from "../../src/capture/core-version.ts";
import { encodeCapture } from "../../src/capture/encode-capture.ts";
import type { KeptCapture } from "../../src/journal/kept-capture.ts";
import { portableSha256 as sha256 } from "../../src/journal/sha256.ts";
import { JournalledMarket } from "./journalled-market.ts";

test("M-HOU-44 a market resumed at any batch from a capture and the journal after it equals the uninterrupted one", async () => {
  let resumed = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 1_000_000 }), async (seed) => {
      const random = createRandom(seed, "resumptions");
      const market = await new JournalledMarket(seed).open();
      market.keep();
      for (let batch = 0; batch < 14; batch += 1) {
        market.fill();
        if (!market.close()) continue;
        if (random.uniform() < 0.2) market.keep();
        if (random.uniform() < 0.6) continue;
        const { market: again, because } = await market.resume();
        expect(because).toBe(null);
        const bytes = encodeCapture(
          captureWithoutCommands(again!.core, again!.sources, again!.batch),
        );
        expect(bytes).toEqual(market.bytes());
        for (const { actor_kind: kind, actor_id: actor, id } of market.tables.rows("commands"))
          expect(again!.core.memory.find({ kind, id: actor }, id)).toEqual(
            market.core.memory.find({ kind, id: actor }, id),
          );
        resumed += 1;
      }
    }),
    { numRuns: 3 },
  );
  expect(resumed).toBeGreaterThan(2);
});

test("M-HOU-67 a captured value stays unchanged while the market goes on, so its bytes may be made later", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 1_000_000 }), async (seed) => {
      const market = await new JournalledMarket(seed).open();
      for (let point = 0; point < 3; point += 1) {
        market.fill();
        market.close();
        const captured = captureWithoutCommands(market.core, market.sources, market.batch);
        const bytes = encodeCapture(captured);
        for (let batch = 0; batch < 8; batch += 1) {
          market.fill();
          market.close();
        }
        expect(encodeCapture(captured)).toEqual(bytes);
        expect(market.bytes()).not.toEqual(bytes);
      }
    }),
    { numRuns: 5 },
  );
});

async function shortMarket(): Promise<JournalledMarket> {
  const market = await new JournalledMarket(7).open();
  for (let batch = 0; batch < 3; batch += 1) {
    market.fill();
    market.close();
  }
  market.keep();
  return market;
}

test("M-HOU-42 a capture of another version, course, calendar or set of imported shares is not resumed, for a stated reason", async () => {
  const market = await shortMarket();
  expect((await market.resume()).because).toBe(null);
  const other = sha256("another");
  const refused: readonly (readonly [Partial<KeptCapture>, string])[] = [
    [
      { coreVersion: coreVersion + 1 },
      `the capture is of version ${coreVersion + 1} of the core, and this is ${coreVersion}`,
    ],
    [{ course: 2 }, "the capture is of course 2, and this is 1"],
    [{ calendar: other }, "the calendar has changed since the capture"],
    [{ replays: other }, "the imported shares have changed since the capture"],
    [{ head: other }, "the journal has another head than the capture"],
    [
      { batch: market.batch + 1 },
      `the capture is of batch ${market.batch + 1}, and the tables are at ${market.batch}`,
    ],
    [
      { bytes: market.bytes().slice(0, -1) },
      expect.stringMatching(
        /^the capture cannot be read: the capture has \d+ bytes, and \d+ were written$/,
      ),
    ],
  ];
  for (const [change, because] of refused) {
    market.keep(change);
    expect(await market.resume()).toEqual({ market: null, because, carried: 0 });
  }
});

test("M-HOU-42 a tail that takes too long, or in which a core started from the tables, is not replayed", async () => {
  const market = await shortMarket();
  market.fill();
  expect(market.close()).toBe(true);
  expect(await market.resume({ mayGoOn: () => false })).toMatchObject({
    market: null,
    because: `the journal after batch ${market.batch - 1} takes too long; one takes 7 ms of the core`,
  });
  expect(await market.resume()).toMatchObject({ because: null, carried: 1 });
  market.hearStart("tables");
  market.fill();
  expect(market.close()).toBe(true);
  expect(await market.resume()).toMatchObject({
    market: null,
    because: `a core started from the tables after batch ${market.batch - 1}`,
  });
});

test("M-HOU-43 a resumed market applies the quarantine; if a share's suspension has ended it starts from the tables", async () => {
  const market = await shortMarket();
  const [code = ""] = market.core.exchange.codes;
  const aside = { requests: [], work: ["disclosures"], codes: [code] };
  const { market: again } = await market.resume({ aside });
  const { core, sources } = again!;
  expect(core.capture().own.aside).toEqual(aside);
  market.core = core;
  market.sources = sources;
  market.hearStart("capture", aside);
  const before = core.exchange.book(code);
  market.fill();
  expect(market.close()).toBe(true);
  expect(core.exchange.book(code)).toEqual(before);
  expect(await market.resume({ aside })).toMatchObject({ because: null, carried: 1 });
  expect(await market.resume()).toMatchObject({
    market: null,
    because: `${code} was suspended when the market was captured, and is no more`,
  });
});
