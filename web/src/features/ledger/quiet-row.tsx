import { Button } from "@akari/ui/button.tsx";
import spread from "@akari/ui/spread.module.css";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import type { LedgerRun } from "./ledger-runs.ts";
import styles from "./quiet-row.module.css";
import { RunRow } from "./run-row.tsx";
import { sumOf } from "@akari/ui/yen-sums.ts";

/** Holds that came back whole: one line until they are asked for. */
export function QuietRow({ runs }: { readonly runs: readonly LedgerRun[] }) {
  const t = useTranslations("ledger.quiet");
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const count = runs.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <>
      <li className={`${spread.middle} ${styles.row}`}>
        <span>
          {t("line", { count, amount: format.signedYen(sumOf(runs.map((run) => run.amount))) })}
        </span>
        <Button size="small" tone="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? "hide" : "show")}
        </Button>
      </li>
      {open && runs.map((run) => <RunRow key={run.lines[0].entryId} run={run} />)}
    </>
  );
}
