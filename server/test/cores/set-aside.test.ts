import { expect, inject, test } from "vitest";
import { withClient } from "../../src/db/open.ts";
import { releaseFaults } from "../../src/engine/record-faults.ts";
import { restart, worldOf } from "../api/world.ts";
import { openCoreWorld } from "./core-world.ts";
import { plantedCore } from "./planted-core.ts";

test("M-HOU-56 a share that was set aside stays so in the next process, until an operator releases it", async () => {
  const sound = await openCoreWorld();
  const { codes } = sound.akari.edge.market;
  const broken = codes[0]!;
  // The same seed founds the same shares.
  const world = await openCoreWorld(
    plantedCore({ breaksPhasesOf: broken }, inject("programs").planted),
  );
  expect(world.akari.core.figures.restarts).toBe(2);

  const lines: string[] = [];
  const next = await restart(world, world.akari, { log: (line) => lines.push(line) });
  expect(next.core.figures.restarts).toBe(0);
  expect(next.edge.market.quote(broken)!.phase).toBe("halted");
  expect(next.edge.market.quote(codes[1]!)!.phase).toBe("continuous");
  expect(lines.join("\n")).toContain(
    `Set aside after earlier faults: everything about ${broken}. npm run release`,
  );

  const released = await withClient(world.test.owner, "a test", (owner) => releaseFaults(owner, 1));
  expect(released).toEqual({ requests: [], work: [], codes: [broken] });
  const later = await restart(worldOf(next, world.clock, world.test), next);
  expect(later.core.figures.restarts).toBe(0);
  expect(later.core.ready.quotes.find(({ code }) => code === broken)!.phase).not.toBe("halted");
  await later.close();
});
