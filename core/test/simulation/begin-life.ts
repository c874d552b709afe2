import { Journal } from "../../src/journal/journal.ts";
import { journalledRows } from "../../src/journal/journalled-rows.ts";
import { CommandMemory } from "../../src/command-memory.ts";
import { Core } from "../../src/core.ts";
import type { Rules } from "../../src/rules.ts";
import { loadState, type Loaded } from "../../src/state/load-state.ts";
import type { RowSources } from "../../src/records/row-sources.ts";
import { hashState } from "../../src/state/state-hash.ts";
import type { MemoryTables } from "../../src/testing/memory-tables.ts";
import { captureMarket } from "../../src/capture/captured-market.ts";
import type { Life } from "./life.ts";
import type { Bug } from "./planted-bugs.ts";
import { comparedLife } from "./compared-life.ts";
import type { ReplayedLives } from "./replayed-lives.ts";
import { besideResumed, type Resumptions } from "./resumed-life.ts";

/** Optional parts beside a process, or before it. */
export interface Extras {
  /** A second market beside it, which is captured and resumed. */
  readonly resumptions?: Resumptions | undefined;
  /** It goes on from capture and journal; absent: it starts from the tables. */
  readonly replayed?: ReplayedLives | undefined;
}

export async function beginLife(
  tables: MemoryTables,
  rules: Rules,
  bug: Bug | null,
  { resumptions, replayed }: Extras = {},
): Promise<Life> {
  const epoch = tables.lead();
  const loaded: Loaded = await loadState(tables);
  const onward = (await replayed?.onward(tables, loaded)) ?? null;
  const memory = bug === "double-apply" ? new ForgetfulMemory() : loaded.memory;
  const core = onward?.market.core ?? new Core({ ...loaded, memory, rules });
  const sources: RowSources = onward?.market.sources ?? { ...loaded };
  const journal = new Journal({ epoch, head: loaded.journalHead });
  let number = loaded.batch;
  const life: Life = {
    core,
    epoch,
    journal,
    boundaryAt: loaded.boundaryAt,
    process: (input) => core.process(input),
    preview: (input) => core.preview(input),
    close() {
      const batch = core.takeBatch();
      const rows = journalledRows(batch, number + 1, sources, journal);
      if (rows !== null) number += 1;
      return { batch, rows };
    },
    hash: () => hashState(sources),
    market: () => ({ core, sources, batch: number }),
  };
  if (onward !== null) {
    const { steady: market, start } = onward;
    const compared = comparedLife(life, { name: "a market that lost nothing", market, start });
    journal.hear(start);
    return compared;
  }
  if (resumptions === undefined) return life;
  return besideResumed(life, captureMarket(core, sources, number), rules, resumptions);
}

/** Planted bug: a retry counts as a new command. */
class ForgetfulMemory extends CommandMemory {
  override find(): undefined {
    return undefined;
  }
}
