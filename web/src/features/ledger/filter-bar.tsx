import { causeNumberOf } from "@akari/api/case-number";
import { entryGroups } from "@akari/api/entry-groups";
import { Button } from "@akari/ui/button.tsx";
import { Chips } from "@akari/ui/chips.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import funnel from "@phosphor-icons/core/regular/funnel-simple.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { isCauseKind } from "../../navigation/subjects.ts";
import styles from "./filter-bar.module.css";
import { FilterSheet } from "./filter-sheet.tsx";
import type { LedgerFilters } from "./ledger-filters.ts";

const groups = ["all", ...entryGroups] as const;

interface FilterBarProps {
  readonly filters: LedgerFilters;
  readonly onFilters: (filters: LedgerFilters) => void;
}

/** The kinds as chips; cause, share and dates in words, behind a sheet. */
export function FilterBar({ filters, onFilters }: FilterBarProps) {
  const t = useTranslations("ledger");
  const [open, setOpen] = useState(false);
  const words = useFilterWords(filters);
  const { group, ...others } = filters;
  return (
    <>
      <div className={styles.chips}>
        <Chips
          name={t("filter.label")}
          value={group ?? "all"}
          onChange={(next) => onFilters(next === "all" ? others : { ...others, group: next })}
          choices={groups.map((value) => ({ value, label: t(`filter.group.${value}`) }))}
        />
      </div>
      <div className={styles.more}>
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon svg={funnel} size={1} />
          {t("filter.open")}
        </Button>
        {words.length > 0 && (
          <>
            <span className={styles.words}>
              {words.map((word) => (
                <span key={word}>{word}</span>
              ))}
            </span>
            <Button
              size="small"
              tone="plain"
              onClick={() => onFilters(group === undefined ? {} : { group })}
            >
              {t("filter.clear")}
            </Button>
          </>
        )}
      </div>
      {open && (
        <FilterSheet filters={filters} onFilters={onFilters} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Cause, share and dates as a reader would say them. */
function useFilterWords({ cause, code, from, to }: LedgerFilters): readonly string[] {
  const t = useTranslations("ledger");
  const format = useFormat();
  const instrumentOf = useInstruments();
  const words: string[] = [];
  const [kind, id] = cause?.split(":") ?? [];
  if (id !== undefined && isCauseKind(kind))
    words.push(t(`cause.${kind}`, { id: causeNumberOf(kind, id) }));
  if (code !== undefined) words.push(instrumentOf(code).name);
  if (from !== undefined && to !== undefined)
    words.push(t("filter.between", { from: format.calendarDay(from), to: format.calendarDay(to) }));
  else if (from !== undefined) words.push(t("filter.since", { from: format.calendarDay(from) }));
  else if (to !== undefined) words.push(t("filter.until", { to: format.calendarDay(to) }));
  return words;
}
