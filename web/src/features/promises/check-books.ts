import { type Balances, balancesOf } from "@akari/verify/books/balances";
import type { Books } from "@akari/verify/books/books";
import { booksCheck, type CheckedBooksStep } from "@akari/verify/books/check-books";
import { readEntryText } from "@akari/verify/read-entry";
import { comparePublished } from "../../proofs/compare-books.ts";
import { fetchBooks } from "../../proofs/fetch-books.ts";
import { inTurns } from "../../proofs/in-turns.ts";
import { type Asking, type CheckState, done, type Report } from "./check.ts";

interface Owner {
  readonly account: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** How often the books are read anew when they move between two looks at the balances. */
const attempts = 3;

/** Recomputes the own books: the chain, the balances that the app shows, and the way to the published root. */
export async function checkBooks(
  asking: Asking,
  { account, at }: Owner,
  report: Report,
): Promise<Books> {
  const { client, signal } = asking;
  const onEntries = (entries: number) => report("chain", { kind: "now", done: entries, of: null });
  const figures = () => client.call("account/summary", {}, { signal, quiet: true });
  for (let attempt = 1; ; attempt += 1) {
    const before = await figures();
    const books = await fetchBooks({ ...asking, account, at, onEntries });
    const after = await figures();
    const isStill =
      before.availableBalance === after.availableBalance && before.usedFunds === after.usedFunds;
    if (!isStill && attempt < attempts) continue;
    const steps = await inTurns(
      booksCheck(books),
      ({ entries }) => report("chain", { kind: "now", done: entries, of: books.entries.length }),
      signal,
    );
    report("chain", chainState(books, steps));
    report("balances", balancesState(books, isStill ? after : null));
    report("root", await rootState(books, steps, asking));
    return books;
  }
}

function stepOf(steps: readonly CheckedBooksStep[], name: CheckedBooksStep["step"]) {
  return steps.find(({ step }) => step === name);
}

function chainState({ entries }: Books, steps: readonly CheckedBooksStep[]): CheckState {
  const broken = [stepOf(steps, "chain"), stepOf(steps, "cash")].find(
    (step) => step !== undefined && step.problem !== null,
  );
  if (broken !== undefined) {
    const text = broken.place === null ? undefined : entries[broken.place - 1]?.text;
    const entry = text?.split(" ")[1] ?? String(broken.place ?? "");
    return done("wrong", { key: `entryProblem.${broken.problem}`, values: { entry } });
  }
  const postings = entries.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
  return done(
    "right",
    { key: "detail.chain", values: { entries: entries.length, postings } },
    entries.at(-1)?.head,
  );
}

/** `shown` are the figures of the app; null: they did not stand still. */
function balancesState(
  { entries }: Books,
  shown: { readonly availableBalance: number; readonly usedFunds: number } | null,
): CheckState {
  if (shown === null) return done("open", { key: "detail.balancesMoving" });
  const balances = balancesOf(readable(entries));
  const yen = (sen: number) => sen / 100;
  const { cash, held, margin, everything }: Balances = balances;
  const values = { cash: yen(cash), used: yen(held + margin), all: yen(everything) };
  if (values.cash === shown.availableBalance && values.used === shown.usedFunds && everything === 0)
    return done("right", { key: "detail.balances", values });
  return done("wrong", {
    key: "detail.balancesWrong",
    values: { ...values, shownCash: shown.availableBalance, shownUsed: shown.usedFunds },
  });
}

function* readable(entries: Books["entries"]) {
  for (const { text } of entries) {
    const entry = readEntryText(text);
    if (entry !== null) yield entry;
  }
}

async function rootState(
  books: Books,
  steps: readonly CheckedBooksStep[],
  asking: Asking,
): Promise<CheckState> {
  const { root } = books;
  if (root === null) return done("open", { key: "detail.rootNone" });
  const values = { date: root.tradingDate };
  if (stepOf(steps, "root")?.problem !== null)
    return done("wrong", { key: "detail.rootWrong", values });
  if ((await comparePublished(books, asking)) === "differs")
    return done("wrong", { key: "detail.rootUnpublished", values });
  const found = { ...values, steps: root.path.length };
  return done("right", { key: "detail.root", values: found }, root.root);
}
