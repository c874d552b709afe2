import type { Quote } from "@akari/api/instrument";
import { Badge } from "@akari/ui/badge.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { lazyPart } from "@akari/ui/lazy-part.tsx";
import info from "@phosphor-icons/core/regular/info.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { type TradingState, toneOfState } from "../../quotes/trading-state.ts";
import styles from "./state-chip.module.css";

const sheetPart = lazyPart(async () => (await import("./state-sheet.tsx")).StateSheet);

interface StateChipProps {
  readonly quote: Quote;
  /** At least one. */
  readonly states: readonly TradingState[];
}

/** A share's special states; a tap explains them. */
export function StateChip({ quote, states }: StateChipProps) {
  const t = useTranslations("quotes");
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button type="button" className={styles.chip} onClick={() => setOpen(true)}>
        {states.map((state) => (
          <Badge key={state} tone={toneOfState(state)}>
            {t(`state.${state}`)}
          </Badge>
        ))}
        <Icon svg={info} size={1} label={t("sheet.explain")} />
      </button>
      {open !== null && (
        <sheetPart.Part quote={quote} states={states} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
