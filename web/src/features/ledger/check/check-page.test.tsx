// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import texts from "@akari/api/texts/ledgerCheck.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import type { Books } from "@akari/verify/books/books";
import { account, madeBooks, madeEntries } from "@akari/verify/books/testing/made-books";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import { LedgerCheckPage } from "./check-page.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const books = madeBooks(madeEntries(25), 20);
const offline = new ApiError(-1, "", null, null);

/** The server's side of these books; `changes` answers one endpoint otherwise. */
function open(
  { entries, root }: Books,
  changes: Readonly<Record<string, unknown>> = {},
  token: string | null = "token",
) {
  const answers: Readonly<Record<string, unknown>> = {
    "system/host": { serverTime: "2026-12-01T10:00:00.000+09:00" },
    "ledger/roots": {
      items: root === null ? [] : [{ ...root, time: "2026-11-17T23:58:00.000+09:00" }],
      nextCursor: null,
    },
    "account/ledger/proof": root,
    "account/ledger/chain": { items: entries, nextCursor: null },
    "account/ledger/entry": { chainHead: entries.at(-1)?.head },
    ...changes,
  };
  renderWithServices(<LedgerCheckPage />, {
    ...(token === null ? {} : { token }),
    stored: { userId: String(account) },
    call: (name) => {
      const answer = answers[name] ?? {};
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
}

const choose = (content: string) =>
  fireEvent.change(screen.getByLabelText(texts.choose, { selector: "input" }), {
    target: { files: [new File([content], "books.json", { type: "application/json" })] },
  });
const verdict = (title: string) => screen.findByRole("heading", { name: title });
/** Each step's word, in their order. */
const states = () =>
  screen.getAllByRole("listitem").map((row) => row.lastElementChild?.textContent);
const { right, wrong, open: notCompared } = texts.state;

test("M-HON-1 the own books are read and recomputed step by step, up to the published root", async () => {
  open(books);
  await verdict(texts.right.title);
  expect(states()).toEqual([right, right, right, right, right]);
  expect(screen.getByText(/25件の仕訳を最初から/)).toBeDefined();
  expect(screen.getByRole("button", { name: texts.save })).toBeDefined();
  expect(screen.getByText(texts.limits.words)).toBeDefined();
});

test("M-HON-1 a changed entry is found and named by its number", async () => {
  const { text, head } = books.entries[7]!;
  const changed = { text: text.replace(" order 8 ", " order 9 "), head };
  open({ ...books, entries: books.entries.with(7, changed) });
  await verdict(texts.wrong.title);
  await waitFor(() => expect(states()).toEqual([right, wrong, right, right, right]));
  expect(screen.getByText(texts.problem.HEAD_DIFFERS.replace("{entry}", "30"))).toBeDefined();
});

test("M-HON-1 a root that is not the published one is found", async () => {
  const other = madeBooks(madeEntries(26), 21).root;
  open(books, {
    "ledger/roots": { items: [{ ...books.root, root: other!.root }], nextCursor: null },
  });
  await verdict(texts.wrong.title);
  await waitFor(() => expect(states()).toEqual([right, right, right, right, wrong]));
  expect(screen.getByText(texts.detail.publishedDiffers)).toBeDefined();
});

test("without a root of a day that has ended, the chain and the cash are checked", async () => {
  open(madeBooks(madeEntries(4), 0));
  await verdict(texts.right.title);
  expect(states()).toEqual([right, right, right, notCompared, notCompared]);
});

test("a day that ended before the first entry has no root for the account", async () => {
  const refusal = new ApiError(0, "", { reason: "ROOT_BEFORE_FIRST_ENTRY" }, null);
  open(madeBooks(madeEntries(4), 0), {
    "ledger/roots": { items: [books.root], nextCursor: null },
    "account/ledger/proof": refusal,
  });
  await verdict(texts.right.title);
  expect(screen.getByText(texts.detail.noRoot)).toBeDefined();
});

test("books that cannot be read show an error, and are read again on request", async () => {
  open(books, { "account/ledger/chain": offline });
  expect(await screen.findByText(texts.failed)).toBeDefined();
});

test("M-HON-1 a saved file is checked against today's ledger too", async () => {
  open(books);
  await verdict(texts.right.title);
  choose(JSON.stringify(books));
  await waitFor(() => expect(states()).toEqual([right, right, right, right, right, right]));
});

test("M-HON-1 a history rewritten since a file was saved is found", async () => {
  open(books, { "account/ledger/entry": { chainHead: books.sum } });
  await verdict(texts.right.title);
  choose(JSON.stringify(books));
  await verdict(texts.wrong.title);
  await waitFor(() => expect(states()).toEqual([right, right, right, right, right, wrong]));
  expect(screen.getByText(texts.detail.presentDiffers)).toBeDefined();
});

test("M-HON-1 a guest checks a file without a connection, and a byte that was changed in it is named", async () => {
  open(books, { "ledger/roots": offline }, null);
  await verdict(texts.idle.title);
  choose(JSON.stringify(books));
  await verdict(texts.right.title);
  expect(states()).toEqual([right, right, right, right, notCompared]);
  choose(JSON.stringify(books).replace("order-held order 5", "order-held order 6"));
  await verdict(texts.wrong.title);
  await waitFor(() => expect(states()).toEqual([wrong, wrong, right, right, notCompared]));
  expect(screen.getByText(texts.problem.HEAD_DIFFERS.replace("{entry}", "18"))).toBeDefined();
});

test("a file without books is refused with a message", async () => {
  open(books, {}, null);
  for (const content of ["", "{}", "PK\u0003\u0004", JSON.stringify({ ...books, note: 1 })]) {
    choose(content);
    expect((await screen.findByRole("alert")).textContent).toBe(texts.refused.format);
  }
});
