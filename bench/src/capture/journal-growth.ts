import { type Batch, mustBeStored } from "@akari/core/batch/batch";
import { encodeInputs } from "@akari/core/journal/encode-inputs";
import type { JournalledInput } from "@akari/core/journal/journalled-input";
import { dayMs, minuteMs } from "@akari/exchange/tokyo-time";

/** Of a row beside its inputs: its other columns, its header and its place in the index. */
const rowBytes = 28 + 4 + 8 + 8 + 4 + 4 + 3 * 33 + 24;

/** How much a market's journal grows, each batch as it comes. */
export class JournalGrowth {
  #waiting: JournalledInput[] = [];
  #rows = 0;
  #inputBytes = 0;

  readonly hear = (batch: Batch): void => {
    for (const carried of batch.carried) this.#waiting.push(batch.inShort.get(carried) ?? carried);
    if (!mustBeStored(batch)) return;
    this.#rows += 1;
    this.#inputBytes += encodeInputs(this.#waiting).length;
    this.#waiting = [];
  };

  /** Forgets what it has counted. */
  begin(): void {
    this.#rows = 0;
    this.#inputBytes = 0;
  }

  over(ms: number) {
    const all = this.#inputBytes + this.#rows * rowBytes;
    const aMinute = (count: number) => Math.round((count * minuteMs) / ms);
    return {
      rowsAMinute: aMinute(this.#rows),
      inputBytesAMinute: aMinute(this.#inputBytes),
      bytesAMinute: aMinute(all),
      megabytesADay: Math.round((all * dayMs) / ms / 1_000_000),
    };
  }
}
