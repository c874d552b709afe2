// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import texts from "@akari/api/texts/promises.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import type { Books } from "@akari/verify/books/books";
import { account, madeBooks, madeEntries } from "@akari/verify/books/testing/made-books";
import { checkProof } from "@akari/verify/draw/check-proof";
import { readProof } from "@akari/verify/draw/read-proof";
import { madeLottery, madePrizes } from "@akari/verify/draw/testing/made-proof";
import { fingerprint } from "@akari/verify/fingerprint";
import { madeDate, madePrints, madeTape } from "@akari/verify/tape-check/testing/made-tape";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { PromisesPage } from "./promises-page.tsx";
import type { Means } from "./use-checks.ts";

beforeEach(completeDom);
afterEach(cleanup);

const books = madeBooks(madeEntries(26), 20);
const cash = Number(books.entries.at(-1)!.text.split("\n")[0]!.split(" ").at(-1)) / 100;
const held = 1_234_500 / 100 + 0.24;
const prints = madePrints(40);
const tape = madeTape(prints);
const lottery = madeLottery("spring", [2, 3]);
const prizes = madePrizes("spring", 20);
const index = new TextEncoder().encode('<script src="/japan7/assets/start-1.js"></script>');
const build = fingerprint(index).slice(0, 12);

/** A share as the market shows it after the first prints. */
function item(code: string, count = 30) {
  const own = prints.slice(0, count).filter((print) => print.code === code);
  const turnover = own.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return {
    code,
    price: own.at(-1)!.price / 10,
    volume: own.reduce((sum, { quantity }) => sum + quantity, 0),
    turnover: turnover / 10,
  };
}

const series = "20261120";
const won = prizes.chances.filter((chance) => chance.won > 0);
const offering = {
  offeringId: "7",
  name: "灯台製作所",
  drawnAt: "2026-11-20T12:00:00.000+09:00",
  commitment: lottery.commitment,
  root: lottery.root,
};
const { own: _own, ...lotteryFile } = lottery;

type Answer = unknown | ((request: Record<string, string>) => unknown);
type Answers = Readonly<Record<string, Answer>>;

const head = `akari2-1795138200000-88213-41203-57-52110-${"0a".repeat(32)}`;

function answersOf({ entries, root }: Books): Answers {
  return {
    "system/host": { serverTime: "2026-12-01T10:00:00.000+09:00" },
    "system/version": {
      version: "1.0.0",
      build,
      commit: "0123456789abcdef0123456789abcdef01234567",
      startedAt: "2026-12-01T09:00:00.000+09:00",
    },
    "ledger/head": { time: "2026-12-01T10:00:00.000+09:00", head },
    "account/summary": { availableBalance: cash, usedFunds: held },
    "ledger/roots": {
      items: [
        { ...root, time: "2026-11-20T23:58:00.000+09:00", tradingDate: root?.tradingDate },
        { tradingDate: "2026-11-20", root: "00".repeat(32), accounts: 1, time: "" },
      ],
      nextCursor: null,
    },
    "account/ledger/proof": root,
    "account/ledger/chain": { items: entries, nextCursor: null },
    "market/list": { items: [item("6W3A"), item("7X1B")], nextCursor: null },
    "market/tape": ({ from }: Record<string, string>) => {
      const first = from === undefined ? 0 : tape.findIndex(({ batch }) => batch === Number(from));
      const items = tape.slice(first, first + 5);
      return {
        tradingDate: madeDate,
        prints: prints.length,
        previousHead: tape[first - 1]?.head ?? null,
        items,
        nextFrom: tape[first + 5]?.batch ?? null,
      };
    },
    "ipo/list": { items: [offering], listed: [], coming: [] },
    "ipo/proof": lotteryFile,
    "luck/wins": {
      items: won.map((chance) => ({ series, number: chance.number, amount: chance.won })),
      nextCursor: null,
    },
    "luck/proof": ({ series: asked }: Record<string, string>) =>
      asked === series
        ? { ...prizes, nextFrom: null }
        : new ApiError(0, "", { reason: "PRIZES_UNKNOWN" }, null),
  };
}

/** Draws again in the test's own thread. */
const means: Means = {
  draw: async (text) => {
    const proof = readProof(text);
    return { kind: "checked", proof, steps: checkProof(proof) };
  },
  program: { readIndex: async () => index, scripts: () => ["/japan7/assets/start-1.js"] },
};

function open(
  changes: Answers = {},
  {
    token = "token",
    stored = {},
    given = means,
  }: { token?: string | null; stored?: Readonly<Record<string, string>>; given?: Means } = {},
) {
  const answers: Answers = { ...answersOf(books), ...changes };
  return renderWithServices(<PromisesPage means={given} />, {
    ...(token === null ? {} : { token }),
    stored: { userId: String(account), ...stored },
    call: (name, request) => {
      const answer = answers[name] ?? {};
      const given =
        typeof answer === "function" ? answer(request as Record<string, string>) : answer;
      return given instanceof Error ? Promise.reject(given) : Promise.resolve(given);
    },
  });
}

const { right, wrong, open: nothing } = texts.state;
const row = async (title: string) =>
  within((await screen.findByRole("heading", { name: title })).parentElement!);
/** The row of a check with its result. */
async function ended(title: string, state: string): Promise<string> {
  await waitFor(async () => expect((await row(title)).getByText(state)).toBeDefined());
  return (await screen.findByRole("heading", { name: title })).parentElement!.textContent;
}

const titles = () =>
  screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test("M-HON-10 everything is recomputed on this device, and each check names the data it covered", async () => {
  open();
  expect(await ended(texts.check.chain, right)).toContain("26仕訳");
  expect(await ended(texts.check.balances, right)).toContain("全勘定の合計 0円");
  expect(await ended(texts.check.tape, right)).toContain("40件の約定・14回分");
  expect(await ended(texts.check.prices, right)).toContain("2銘柄");
  expect(await ended(texts.check.draws, right)).toContain("IPO 1件・抽選くじ 1日分(20回)");
  expect(await ended(texts.check.program, right)).toContain("0123456");
  expect(titles()).toHaveLength(7);
  expect(titles()[2]).toMatch(/のルート$/);
});

test("M-HON-10 a guest gets the public checks only, and the nine promises with their limits", async () => {
  open({}, { token: null });
  await ended(texts.check.tape, right);
  await ended(texts.check.program, right);
  expect(titles()).toEqual([
    texts.check.tape,
    texts.check.prices,
    texts.check.draws,
    texts.check.program,
  ]);
  expect(screen.getByRole("link", { name: texts.now.login })).toBeDefined();
  for (const { title } of Object.values(texts.nine).filter((one) => typeof one !== "string"))
    expect(screen.getByText(title)).toBeDefined();
  for (const limit of Object.values(texts.limits)) expect(screen.getByText(limit)).toBeDefined();
});

const changedEntry = () => {
  const { text, head } = books.entries[7]!;
  const items = books.entries.with(7, { text: text.replace(" order 8 ", " order 9 "), head });
  return { items, nextCursor: null };
};
const brokenTape =
  (change: (print: string) => string) =>
  ({ from }: Record<string, string>) => {
    const page = (answersOf(books)["market/tape"] as (request: object) => { items: typeof tape })(
      from === undefined ? {} : { from },
    );
    return {
      ...page,
      items: page.items.map((item) =>
        item.batch === tape[6]!.batch ? { ...item, prints: item.prints.map(change) } : item,
      ),
    };
  };

test.each<[string, Answers, string, RegExp]>([
  ["a changed entry", { "account/ledger/chain": changedEntry() }, texts.check.chain, /仕訳#30/],
  [
    "a balance that the ledger does not have",
    { "account/summary": { availableBalance: cash + 1, usedFunds: held } },
    texts.check.balances,
    /画面は現金/,
  ],
  [
    "a trade at another price",
    { "market/tape": brokenTape((text) => text.replace(/ (\d+) (\d+) (\w+)$/, " 1$1 $2 $3")) },
    texts.check.tape,
    new RegExp(`記録${tape[6]!.batch}番`),
  ],
  [
    "a price without a trade",
    { "market/list": { items: [item("6W3A"), { ...item("7X1B"), price: 1 }], nextCursor: null } },
    texts.check.prices,
    /7X1B/,
  ],
  [
    "another result of a lottery",
    { "ipo/proof": { ...lotteryFile, order: lotteryFile.order.toReversed() } },
    texts.check.draws,
    /灯台製作所：もう一度抽選した結果/,
  ],
  [
    "a lottery whose list is not the published one",
    { "ipo/list": { items: [{ ...offering, root: "00".repeat(32) }], listed: [], coming: [] } },
    texts.check.draws,
    /灯台製作所：証明の封か名簿/,
  ],
  [
    "an invented win",
    { "luck/wins": { items: [{ series, number: 999, amount: 100_000 }], nextCursor: null } },
    texts.check.draws,
    /999回目/,
  ],
  [
    "a page that is not the published build",
    {
      "system/version": {
        version: "1.0.0",
        build: "0123456789ab",
        commit: null,
        startedAt: "2026-12-01T09:00:00.000+09:00",
      },
    },
    texts.check.program,
    /公開されたハッシュと違います/,
  ],
])(
  "M-HON-10 planted: %s turns its check red, with the place named",
  async (_name, changes, title, words) => {
    open(changes);
    expect(await ended(title, wrong)).toMatch(words);
  },
);

test("M-HON-10 planted: a root that is not the published one turns its check red", async () => {
  open({
    "ledger/roots": {
      items: [{ ...books.root, root: "11".repeat(32), time: "" }],
      nextCursor: null,
    },
  });
  await waitFor(() => expect(screen.getByText(/公開されているルートと違います/)).toBeDefined());
  await ended(texts.check.chain, right);
});

test("M-HON-10 planted: a script of another build turns the check of the program red", async () => {
  const scripts = () => ["/japan7/assets/start-0.js"];
  open({}, { given: { ...means, program: { ...means.program, scripts } } });
  expect(await ended(texts.check.program, wrong)).toContain("start-0.js");
});

test("M-HON-10 noted values are compared on the next visit, and a rewritten history is found", async () => {
  const { stored } = open();
  fireEvent.click(await screen.findByRole("button", { name: new RegExp(texts.rows.note) }));
  const notedValues = stored.get("notedValues")!;
  expect(JSON.parse(notedValues)).toMatchObject({
    chain: { entries: 26, head: books.entries.at(-1)!.head },
    tape: { batch: tape.at(-1)!.batch, head: tape.at(-1)!.head },
  });
  cleanup();
  open({}, { stored: { notedValues } });
  await ended(texts.check.noted, right);
  cleanup();
  const anew = madeTape(prints.with(3, { ...prints[3]!, price: 77_770 }));
  open(
    {
      "market/tape": ({ from }: Record<string, string>) => ({
        tradingDate: madeDate,
        prints: prints.length,
        previousHead: null,
        items: from === undefined ? anew : anew.slice(-1),
        nextFrom: null,
      }),
    },
    { stored: { notedValues } },
  );
  expect(await ended(texts.check.noted, wrong)).toContain("約定の記録");
  cleanup();
  const other = madeBooks(madeEntries(27), 20);
  const shorter = { items: other.entries.slice(0, 25), nextCursor: null };
  open({ "account/ledger/chain": shorter }, { stored: { notedValues } });
  expect(await ended(texts.check.noted, wrong)).toContain("台帳の26番目");
});

test.each(["", "null", "{}", '{"at":7}', '{"at":"2026-11-20T00:00:00Z","tape":{"batch":"x"}}'])(
  "unreadable noted values (%s) break nothing",
  async (notedValues) => {
    open({}, { stored: { notedValues } });
    await ended(texts.check.tape, right);
  },
);

test("M-HON-10 the check of the tape can be stopped, and an unreadable tape shows an error", async () => {
  const page = answersOf(books)["market/tape"] as (request: object) => { nextFrom: number };
  const second = Promise.withResolvers<unknown>();
  open({
    "market/tape": ({ from }: Record<string, string>) =>
      from === undefined ? page({}) : second.promise,
  });
  const tapeRow = await row(texts.check.tape);
  fireEvent.click(await tapeRow.findByRole("button", { name: texts.now.stop }));
  second.resolve(page({ from: String(page({}).nextFrom) }));
  await ended(texts.check.tape, texts.state.stopped);
  await ended(texts.check.prices, texts.state.stopped);
  await ended(texts.check.chain, right);
  cleanup();
  open({ "market/tape": new ApiError(-1, "offline", null, null) });
  const failed = await row(texts.check.tape);
  await waitFor(() => expect(failed.getByText("offline")).toBeDefined());
});

test("M-HON-1 one value over all chains is shown for writing down, to guests too", async () => {
  open({}, { token: null });
  const value = await screen.findByText(head);
  expect(value.closest("section")!.textContent).toContain(texts.head.intro);
  expect(value.closest("section")!.textContent).toContain("2026/12/01");
});

test("before any trade or draw nothing is compared", async () => {
  open({
    "market/list": { items: [{ ...item("6W3A"), volume: 0, turnover: 0 }], nextCursor: null },
    "market/tape": {
      tradingDate: madeDate,
      prints: 0,
      previousHead: null,
      items: [],
      nextFrom: null,
    },
    "ipo/list": { items: [], listed: [], coming: [] },
    "ledger/roots": { items: [], nextCursor: null },
    "luck/wins": { items: [], nextCursor: null },
  });
  for (const title of [texts.check.root, texts.check.tape, texts.check.prices, texts.check.draws])
    await ended(title, nothing);
});
