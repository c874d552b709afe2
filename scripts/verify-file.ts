import { readFileSync } from "node:fs";
import { located } from "@akari/conformance/located";
import {
  checkAccountFile,
  isAccountFile,
  isAccountRight,
} from "@akari/verify/account-file/check-account";
import { booksFormat } from "@akari/verify/books/books";
import { areRight, checkBooks } from "@akari/verify/books/check-books";
import { BooksFormatError, readBooks } from "@akari/verify/books/read-books";
import { checkProof, isRight } from "@akari/verify/draw/check-proof";
import { ProofFormatError, readProof } from "@akari/verify/draw/read-proof";
import {
  checkStatementFile,
  isStatementFile,
  isStatementRight,
} from "@akari/verify/statement-file/check-statement";

/**
 * `npm run verify -- FILE`: draws a lottery or prize draws anew from a proof file (docs/draws.md), or recomputes an account's books
 * (docs/ledger.md), a statement (docs/statements.md) or all its data (docs/account-data.md) from its owner's file, offline. Exits with status 0 when every step is right, 1 when one
 * is wrong, 2 when the file is none of these.
 */
const [named, ...more] = process.argv.slice(2);

if (named === undefined || more.length > 0) {
  say("usage: npm run verify -- FILE");
  process.exitCode = 2;
} else process.exitCode = verify(located(named));

function verify(path: string): number {
  try {
    const text = readFileSync(path, "utf8");
    if (isAccountFile(text)) return verifyAccount(text);
    if (isStatementFile(text)) return verifyStatement(text);
    if (isCsv(text)) {
      say(
        "A CSV is for spreadsheets and cannot be checked: save the statement or the account's data as JSON; " +
          "for the ledger, its books. docs/statements.md says how to recompute a CSV by hand.",
      );
      return 2;
    }
    return isBooks(text) ? verifyBooks(text) : verifyDraw(text);
  } catch (problem) {
    if (problem instanceof ProofFormatError) {
      say(`no proof: ${problem.message}`);
      // Whoever brings another of the app's files hears where to get one that can be checked.
      say(
        "Files that can be checked are the account's data, books or statements, all as JSON, and proofs of draws. " +
          "A statement without a sum is not: save it anew, or recompute it by docs/statements.md.",
      );
    } else if (problem instanceof BooksFormatError) say(`no books: ${problem.message}`);
    else if (problem instanceof Error && "code" in problem)
      say(`cannot read ${path}: ${problem.message}`);
    else throw problem;
    return 2;
  }
}

function verifyDraw(text: string): number {
  const steps = checkProof(readProof(text));
  for (const { step, problem, about } of steps) say(stepLine(step, problem, about));
  const right = isRight(steps);
  say(
    right ? "The result follows from what was published." : "The result is not what was published.",
  );
  return right ? 0 : 1;
}

function verifyAccount(text: string): number {
  const checked = checkAccountFile(text);
  for (const { step, problem, place } of checked.steps) say(stepLine(step, problem, place));
  const right = isAccountRight(checked);
  say(
    right
      ? "The file is as it was saved, and its balances follow from its entries."
      : "The file is not as it was saved, or its balances do not follow from its entries.",
  );
  return right ? 0 : 1;
}

function verifyStatement(text: string): number {
  const steps = checkStatementFile(text);
  for (const { step, problem, place } of steps) say(stepLine(step, problem, place));
  const right = isStatementRight(steps);
  say(
    right
      ? "The file is as it was saved, and its figures follow from one another."
      : "The file is not as it was saved, or its figures do not follow from one another.",
  );
  return right ? 0 : 1;
}

function verifyBooks(text: string): number {
  const books = readBooks(text);
  const steps = checkBooks(books);
  for (const { step, problem, place } of steps)
    say(stepLine(step, problem, place === null ? null : `entry ${place} of the file`));
  const right = areRight(steps);
  const { root } = books;
  if (!right) say("The books do not follow from their entries.");
  else if (root === null)
    say("The books follow from their entries; no daily root is over them yet.");
  else
    say(
      `The books follow from their entries. Compare with the published root of ${root.tradingDate}: ${root.root}`,
    );
  return right ? 0 : 1;
}

/** Every CSV of Akari begins with a byte order mark, no JSON does. */
function isCsv(text: string): boolean {
  return text.startsWith("\uFEFF");
}

/** Whether the file says that it has books; what says nothing of itself is read as a proof. */
function isBooks(text: string): boolean {
  try {
    const content: unknown = JSON.parse(text);
    return (content as { readonly format?: unknown } | null)?.format === booksFormat;
  } catch (problem) {
    if (problem instanceof SyntaxError) return false;
    throw problem;
  }
}

function stepLine(step: string, problem: string | null, about: string | null): string {
  return `${step} ${problem ?? "ok"}${about === null ? "" : `: ${about}`}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
