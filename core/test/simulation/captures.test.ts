import { expect, test } from "vitest";
import type { CaptureUrgency } from "../../src/keeping/capture-pace.ts";
import type { Keeper } from "../../src/keeping/keeper.ts";
import type { KeepAsked } from "../../src/writer-messages.ts";
import { CoresInMemory } from "./cores-in-memory.ts";

const mine = 100_000_000_001;

/** Notes its calls, and requests one capture when the test sets it. */
class NotingKeeper implements Keeper {
  urgency: CaptureUrgency = "none";
  readonly notes: string[] = [];
  workedMs = 0;
  batches = 0;
  onCapture = (_batch: number) => {};

  worked(ms: number): void {
    this.workedMs += ms;
  }

  stored(): void {
    this.batches += 1;
  }

  keep({ name }: KeepAsked, batch: number): void {
    this.notes.push(`kept ${name}`);
    this.onCapture(batch);
  }

  capture(batch: number): void {
    this.urgency = "none";
    this.notes.push("captured");
    this.onCapture(batch);
  }
}

async function openMarket() {
  const keeper = new NotingKeeper();
  const cores = new CoresInMemory({}, { keeper });
  await cores.open();
  await cores.customer(mine);
  const [code = ""] = cores.core.exchange.codes;
  const { lowerLimit: limit } = cores.core.exchange.terms(code);
  const order = (id: string) => cores.order(mine, id, code, { quantity: 100, limit });
  const ask = async (id: string) => {
    const [answer] = await cores.ask(order(id));
    keeper.notes.push(`${id} ${answer?.kind}`);
  };
  return { cores, keeper, ask };
}

const macrotask = () => new Promise<void>((resolve) => void setImmediate(resolve));

test("M-HOU-67 a due capture is made after the batches under way are stored and announced, and before the next input", async () => {
  const { cores, keeper, ask } = await openMarket();
  let isStored = () => {};
  cores.disk = new Promise((resolve) => (isStored = resolve));
  const first = ask("first");
  keeper.urgency = "now";
  const second = ask("second");
  for (let turn = 0; turn < 20; turn += 1) await macrotask();
  // Nothing is taken meanwhile, so that nothing waits for the capture.
  expect([keeper.notes, cores.core.batch.inputs]).toEqual([[], 0]);
  const seen: { captured: number; onDisk: unknown; inputs: number }[] = [];
  keeper.onCapture = (captured) => {
    const onDisk = cores.tables.rows("journal").at(-1)?.["batch"];
    seen.push({ captured, onDisk, inputs: cores.core.batch.inputs });
  };
  isStored();
  await Promise.all([first, second]);
  expect(keeper.notes).toEqual(["captured", "first accepted", "second accepted"]);
  const [leader] = await cores.tables.read("leader");
  const before = leader?.["batch"] - 1;
  expect(seen).toEqual([{ captured: before, onDisk: before, inputs: 0 }]);
});

test("M-HOU-67 a capture that is not urgent waits until no caller waits", async () => {
  const { cores, keeper, ask } = await openMarket();
  let isStored = () => {};
  cores.disk = new Promise((resolve) => (isStored = resolve));
  const first = ask("first");
  keeper.urgency = "when-idle";
  const second = ask("second");
  for (let turn = 0; turn < 20; turn += 1) await macrotask();
  // It has been taken while the first one is on its way.
  expect(cores.core.batch.inputs).toBe(1);
  isStored();
  await first;
  await second;
  expect(keeper.notes.filter((note) => note === "captured").length).toBe(1);
  // Between the two there was no moment without a batch under way.
  expect(keeper.notes.indexOf("captured")).toBeGreaterThan(keeper.notes.indexOf("first accepted"));
});

test("M-HOU-67 no capture is made while inputs wait for a row of the journal, nor during the core's end", async () => {
  const { cores, keeper, ask } = await openMarket();
  // Denied: nothing is stored.
  const unknown = {
    kind: "cancel-order",
    id: "none",
    actor: { kind: "customer", id: String(mine) },
  } as const;
  keeper.urgency = "now";
  keeper.notes.length = 0;
  await cores.ask(cores.command({ ...unknown, accountId: mine, orderId: 999_999 } as never));
  keeper.notes.length = 0;
  keeper.urgency = "now";
  await macrotask();
  expect(keeper.notes).toEqual([]);
  await ask("stored");
  expect(keeper.notes[0]).toBe("captured");
  keeper.notes.length = 0;
  keeper.urgency = "now";
  await cores.drain();
  expect(keeper.notes).toEqual([]);
});

test("M-HOU-66 the keeper is notified of the work on each batch, and of each stored batch", async () => {
  const { cores, keeper, ask } = await openMarket();
  cores.lookMs = 1;
  const before = { ms: keeper.workedMs, batches: keeper.batches };
  await ask("one");
  expect(keeper.batches).toBe(before.batches + 1);
  expect(keeper.workedMs).toBeGreaterThanOrEqual(before.ms + 2);
});

test("M-HOU-88 a requested capture holds all inputs up to the request and no later ones, also when automatic captures are off", async () => {
  const { cores, keeper, ask } = await openMarket();
  const kept: { batch: number; onDisk: unknown; waits: number }[] = [];
  keeper.onCapture = (batch) => {
    const onDisk = cores.tables.rows("journal").at(-1)?.["batch"];
    kept.push({ batch, onDisk, waits: cores.core.batch.inputs });
  };
  const first = ask("first");
  void cores.ask({ kind: "keep", name: "monday" });
  await Promise.all([first, ask("second")]);
  // The first one's answer is on its way by then.
  expect(keeper.notes).toEqual(["kept monday", "first accepted", "second accepted"]);
  const [leader] = await cores.tables.read("leader");
  const before = leader?.["batch"] - 1;
  expect(kept).toEqual([{ batch: before, onDisk: before, waits: 0 }]);

  // A denied command is in no batch: its input is stored for the core that continues from here.
  await cores.ask(
    cores.command({
      kind: "cancel-order",
      id: "none",
      actor: { kind: "customer", id: String(mine) },
      accountId: mine,
      orderId: 999_999,
    } as never),
  );
  void cores.ask({ kind: "keep", name: "tuesday" });
  void cores.ask({ kind: "keep", name: "again" });
  for (let turn = 0; turn < 20; turn += 1) await macrotask();
  expect(keeper.notes.slice(3)).toEqual(["kept tuesday", "kept again"]);
  const [, tuesday, again] = kept;
  expect(tuesday).toEqual({ batch: before + 2, onDisk: before + 2, waits: 0 });
  expect(again).toEqual(tuesday);
});
