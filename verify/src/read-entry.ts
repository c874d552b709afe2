import { type ChainEntry, entryText, type LedgerLine } from "./entry-text.ts";

const entryLine =
  /^entry (\d{1,16}) (\d{1,16}) ([\w.-]+) ([\w.-]+) (\d{1,16}) (\d{1,16}) (\d{4}-\d\d-\d\d) (-?\d{1,16}) (-?\d{1,16})$/;
const postingLine = /^posting ([\w.-]+) (\d{1,16}) ([\w.-]+) (\d{1,16}) (\d{1,16})$/;

/** Reads the canonical text of an entry (`entry-text.ts`); null for any text that `entryText` does not give. */
export function readEntryText(text: string): ChainEntry | null {
  const [first = "", ...lines] = text.split("\n");
  const found = entryLine.exec(first)?.slice(1);
  if (found === undefined) return null;
  const [id, account, kind = "", causeKind = "", cause, at, tradingDate = "", change, after] =
    found;
  const postings: ChainEntry["postings"][number][] = [];
  for (const line of lines) {
    const posting = postingLine.exec(line)?.slice(1);
    if (posting === undefined) return null;
    const [from = "", fromOwner, to = "", toOwner, amount] = posting;
    postings.push({
      from: owned(from, Number(fromOwner)),
      to: owned(to, Number(toOwner)),
      amount: Number(amount),
    });
  }
  const entry: ChainEntry = {
    id: Number(id),
    accountId: Number(account),
    kind,
    cause: { kind: causeKind, id: Number(cause) },
    at: Number(at),
    tradingDate,
    postings,
    cashChange: Number(change),
    cashAfter: Number(after),
  };
  return isText(entry, text) ? entry : null;
}

/** The text alone does not say what an owner is: account, cause or position. */
function owned(kind: string, owner: number): LedgerLine {
  return { kind, cause: owner };
}

/** Whether the entry's own text is this one, so that a number has one spelling only. */
function isText(entry: ChainEntry, text: string): boolean {
  try {
    return entryText(entry) === text;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
