import { committedOf } from "../../src/batch/committed.ts";
import type { ResumedMarket } from "../../src/capture/captured-market.ts";
import { Journal } from "../../src/journal/journal.ts";
import { journalledRows } from "../../src/journal/journalled-rows.ts";
import type { StartInput } from "../../src/journal/start-input.ts";
import { hashState } from "../../src/state/state-hash.ts";
import type { Life } from "./life.ts";

/** Another market that gets the inputs of a life. */
export interface Beside {
  market: ResumedMarket;
  /** For the message. */
  readonly name: string;
  /** As its journal begins; absent: with the first input. */
  readonly start?: StartInput;
  /** After each batch. */
  readonly onClosed?: () => void;
}

/** The same life, which throws when the market beside it says something different. */
export function comparedLife(life: Life, other: Beside): Life {
  const journal = new Journal({ epoch: life.epoch, head: life.journal.head });
  if (other.start !== undefined) journal.hear(other.start);
  const same = (what: string, theirs: unknown, own: unknown) =>
    requireSame(`${other.name} (${what})`, theirs, own);
  return {
    ...life,
    process(input) {
      life.process(input);
      other.market.core.process(input);
    },
    preview(input) {
      const reply = life.preview(input);
      same("preview", other.market.core.preview(input), reply);
      return reply;
    },
    close() {
      const { batch, rows } = life.close();
      const { core, sources, batch: before } = other.market;
      const own = core.takeBatch();
      const ownRows = journalledRows(own, before + 1, sources, journal);
      if (ownRows !== null) other.market = { ...other.market, batch: before + 1 };
      const number = other.market.batch;
      same("rows", ownRows, rows);
      const published = committedOf(own, number, core);
      same("published part of a batch", published, committedOf(batch, number, life.core));
      same("state", hashState(sources), life.hash());
      other.onClosed?.();
      return { batch, rows };
    },
  };
}

export function requireSame(what: string, theirs: unknown, own: unknown): void {
  const [one, other] = [JSON.stringify(theirs), JSON.stringify(own)];
  if (one === other) return;
  let place = 0;
  while (one[place] === other[place]) place += 1;
  const shown = (text: string) => text.slice(Math.max(0, place - 120), place + 120);
  throw new Error(`${what} went on otherwise: ${shown(one)} | ${shown(other)}`);
}
