import { Icon } from "@akari/ui/icon.tsx";
// In bold: the loading page has the other one for itself, and whatever both had would weigh on the first page.
import check from "@phosphor-icons/core/regular/check.svg?raw";
import wrong from "@phosphor-icons/core/regular/x.svg?raw";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { shortHash } from "../../../proofs/short-hash.ts";
import styles from "./check.module.css";
import type { StepRow } from "./step-rows.ts";
import type { BooksCheck } from "./use-books-check.ts";

interface StepsProps {
  readonly check: Extract<BooksCheck, { readonly kind: "checking" | "checked" }>;
  readonly rows: readonly StepRow[];
}

/** Each step with what it is about, and its tick as soon as it is done. */
export function CheckSteps({ check: { books, entries }, rows }: StepsProps) {
  const t = useTranslations("ledgerCheck");
  const format = useFormat();
  const { root } = books;
  const count = books.entries.length;
  const last = books.entries.at(-1);
  const cash = Number(/ (-?\d+)$/.exec(last?.text.split("\n")[0] ?? "")?.[1] ?? 0);
  const hashes = { file: books.sum, chain: last?.head, root: root?.root };
  return (
    <ol className={styles.steps}>
      {rows.map((row, index) => (
        <li key={row.step} className={styles.step} data-state={row.state}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h2 className={styles.name}>{t(`step.${row.step}`)}</h2>
            {hashOf(row.step) !== undefined && (
              <code className={styles.hash}>{shortHash(hashOf(row.step) ?? "")}</code>
            )}
            <p className={styles.detail}>{detailOf(row)}</p>
          </div>
          <State row={row} />
        </li>
      ))}
    </ol>
  );

  function hashOf(step: StepRow["step"]): string | undefined {
    return step === "file" || step === "chain" || step === "root" ? hashes[step] : undefined;
  }

  function detailOf({ step, state, problem, entry }: StepRow): string {
    if (problem !== null) return t(`problem.${problem}`, { entry: entry ?? "" });
    if (state === "now" && entries > 0) return t("doing", { entries, count });
    switch (step) {
      case "file":
        return t("detail.file", { count });
      case "chain":
        return t("detail.chain", { count });
      case "cash":
        return t("detail.cash", { cash: format.yen(cash / 100) });
      case "root":
        if (root === null) return t("detail.noRoot");
        return t("detail.root", {
          date: format.calendarDay(root.tradingDate),
          accounts: root.accounts,
          entries: root.entries,
        });
      case "published":
        if (state === "wrong") return t("detail.publishedDiffers");
        if (state !== "open") return t("detail.published");
        return t(root === null ? "detail.publishedNoRoot" : "detail.publishedOpen");
      case "present":
        return t(state === "wrong" ? "detail.presentDiffers" : "detail.present");
    }
  }
}

function State({ row: { state } }: { readonly row: StepRow }) {
  const t = useTranslations("ledgerCheck");
  return (
    <span className={styles.state}>
      {state === "right" && <Icon svg={check} size={1} />}
      {state === "wrong" && <Icon svg={wrong} size={1} />}
      {t(`state.${state}`)}
    </span>
  );
}
