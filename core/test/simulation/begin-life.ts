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
import { besideResumed, type Resumptions } from "./resumed-life.ts";

/** `resumptions`: of a second market beside it; null: there is none. */
export async function beginLife(
  tables: MemoryTables,
  rules: Rules,
  bug: Bug | null,
  resumptions: Resumptions | null = null,
): Promise<Life> {
  const epoch = tables.lead();
  const loaded: Loaded = await loadState(tables);
  const memory = bug === "double-apply" ? new ForgetfulMemory() : loaded.memory;
  const core = new Core({ ...loaded, memory, rules });
  const sources: RowSources = { ...loaded };
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
  };
  if (resumptions === null) return life;
  return besideResumed(life, captureMarket(core, sources, number), rules, resumptions);
}

/** Planted bug: a retry counts as a new command. */
class ForgetfulMemory extends CommandMemory {
  override find(): undefined {
    return undefined;
  }
}
