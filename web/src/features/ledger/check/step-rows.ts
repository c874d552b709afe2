import type { Books } from "@akari/verify/books/books";
import type { BooksProblem } from "@akari/verify/books/check-books";
import type { BooksCheck } from "./use-books-check.ts";

type Shown = Extract<BooksCheck, { readonly kind: "checking" | "checked" }>;

const steps = ["file", "chain", "cash", "root", "published", "present"] as const;
type Step = (typeof steps)[number];

export interface StepRow {
  readonly step: Step;
  /** `open`: there is nothing to compare, or no connection. */
  readonly state: "waiting" | "now" | "right" | "wrong" | "open";
  readonly problem: BooksProblem | null;
  /** Number of the entry that the problem is about, as the ledger has it; its place where it cannot be read. */
  readonly entry: string | null;
}

/** The steps of the page: those of the check, then the comparisons with what the server shows. */
export function stepRows({ books, done, published, present, source }: Shown): readonly StepRow[] {
  let waits = false;
  return steps.flatMap((step): readonly StepRow[] => {
    if (step === "present" && (source !== "file" || present === "open")) return [];
    const state = stateOf(step);
    const shown = state === "waiting" && !waits ? "now" : state;
    waits ||= state === "waiting";
    const found = done.find((one) => one.step === step);
    return [
      {
        step,
        state: shown,
        problem: found?.problem ?? null,
        entry: entryAt(books, found?.place ?? null),
      },
    ];
  });

  function stateOf(step: Step): Exclude<StepRow["state"], "now"> {
    if (step === "published" || step === "present") {
      const comparison = step === "published" ? published : present;
      if (comparison === null) return "waiting";
      return comparison === "open" ? "open" : comparison === "same" ? "right" : "wrong";
    }
    const found = done.find((one) => one.step === step);
    if (found !== undefined) return found.problem === null ? "right" : "wrong";
    return step === "root" && books.root === null && done.length === 3 ? "open" : "waiting";
  }
}

export function isWrong(rows: readonly StepRow[]): boolean {
  return rows.some(({ state }) => state === "wrong");
}

function entryAt({ entries }: Books, place: number | null): string | null {
  if (place === null) return null;
  const id = /^entry (\d{1,16}) /.exec(entries[place - 1]?.text ?? "")?.[1];
  return id ?? String(place);
}
