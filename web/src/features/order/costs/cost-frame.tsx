import type { Preview } from "@akari/api/order";
import { KeyValue } from "@akari/ui/key-value.tsx";
import type { ReactNode } from "react";
import { CashChange } from "./cash-change.tsx";
import styles from "./costs.module.css";
import { SelfTradeNote } from "./self-trade-note.tsx";
import { WaitNote } from "./wait-note.tsx";

interface CostFrameProps {
  readonly preview: Preview;
  readonly rows: readonly { readonly label: string; readonly value: ReactNode }[];
  /** Whether the figures are older while new ones are loading. */
  readonly stale: boolean;
  /** Whether a waiting order waits for other daily limits; otherwise for the exchange. */
  readonly outsideLimits: boolean;
}

/** Costs line by line, and the buying power before and after them. */
export function CostFrame({ preview, rows, stale, outsideLimits }: CostFrameProps) {
  return (
    <div className={styles.costs} data-stale={stale} aria-busy={stale}>
      <KeyValue rows={rows} />
      <CashChange preview={preview} />
      <WaitNote preview={preview} outsideLimits={outsideLimits} />
      <SelfTradeNote preview={preview} />
    </div>
  );
}
