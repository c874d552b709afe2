import type { AnswerOf } from "@akari/api/endpoints";
import { langs } from "@akari/api/locale";
import { newsTopics } from "@akari/api/news-topics";
import { expect, test } from "vitest";
import { openWorld, reasonOf } from "./world.ts";

const world = await openWorld();
const api = world.api();
type Item = AnswerOf<"news/list">["items"][number];

const minuteMs = 60_000;
const listed = async (request: { code?: string } = {}) =>
  (await api.call("news/list", request)).items;
/** News are written outside the core, so they appear a moment after their cause. */
const told = (kind: Item["kind"], count = 1) =>
  expect.poll(async () => (await listed()).filter((item) => item.kind === kind).length).toBe(count);

test("M-NEWS-1 a market's first news is its founding, visible to guests", async () => {
  await told("market-founded");
  const [founding] = (await listed()).slice(-1);
  expect(founding).toMatchObject({ kind: "market-founded", code: null, tradingDate: "2026-11-20" });
  const { newsId } = founding!;
  const detail = await api.call("news/detail", { newsId });
  expect(detail).toMatchObject({ ...founding, codes: [] });
  expect(detail.paragraphs[0]).toBe(
    "The simulated Akari market was founded on November 20, 2026 at 10:20 JST. Listed stocks: 6.",
  );
  expect(detail.figures).toContainEqual({ label: "Listed stocks", value: "6" });
});

test("M-NEWS-1 M-ENT-15 a closing session is summarised with its figures at that time", async () => {
  await world.clock.advance(10_000);
  // To 10:58:10.
  await world.clock.pass(38 * minuteMs, world.akari.core);
  await told("session-summary");
  const [item] = await listed();
  expect(item).toMatchObject({ kind: "session-summary", time: "2026-11-20T10:58:00.000+09:00" });
  const index = await api.call("market/index", {});
  const detail = await api.call("news/detail", { newsId: item!.newsId });
  const figure = (label: string) => detail.figures.find((one) => one.label === label)?.value;
  expect(figure("Akari index")).toBe(
    index.value.toLocaleString("en", { minimumFractionDigits: 2 }),
  );
  expect(figure("Rising")).toBe(String(index.rising));
  expect(figure("Turnover")).toBe(`¥${index.turnover.toLocaleString("en")}`);
  expect(detail.paragraphs.join(" ")).toContain(
    "The session that opened at 10:00 JST closed at 10:58 JST.",
  );
});

test("news pages have 50 items and a cursor", async () => {
  const first = await api.call("news/list", {});
  expect(first.nextCursor).toBeNull();
  for (const cursor of ["abc", "YzA", "bjE", "bjEuMA"])
    expect(reasonOf(await world.get(`news/list?cursor=${cursor}`))).toBe("CURSOR_FORMAT");
  expect(reasonOf(await world.get("news/list?code=0000"))).toBe("INSTRUMENT_UNKNOWN");
  expect(reasonOf(await world.get("news/detail?newsId=999999"))).toBe("NEWS_UNKNOWN");
});

test("M-NEWS-1 an item can be read in five languages", async () => {
  const [item] = await listed();
  const headlines = await Promise.all(
    langs.map(async (lang) => {
      const detail = await world.api(undefined, lang).call("news/detail", { newsId: item!.newsId });
      return detail.headline;
    }),
  );
  expect(new Set(headlines).size).toBe(langs.length);
});

test("news never contains customers' actions", async () => {
  const { rows } = await world.test.database.app.query("select parameters from news");
  expect(JSON.stringify(rows)).not.toMatch(/account|mobile|order/i);
});

test("M-NEWS-1 the list is read by topic, and every kind has one", async () => {
  const all = await listed();
  const topics = await Promise.all(
    newsTopics.map(async (topic) => (await api.call("news/list", { topic })).items),
  );
  expect(
    topics
      .flat()
      .map(({ newsId }) => newsId)
      .toSorted(),
  ).toEqual(all.map(({ newsId }) => newsId).toSorted());
  expect(reasonOf(await world.get("news/list?topic=gossip"))).toBe("FIELD_CHOICE");
});

test("M-NEWS-1 a customer's mark counts the news since the last look, and never moves back", async () => {
  const customer = await world.customer();
  const state = () => customer.api.call("news/state", {});
  // News from before the account's opening counts as read.
  expect((await state()).unread).toBe(0);
  const [newest] = await listed();
  await world.test.database.app.query(
    `insert into news (key, at, trading_date, kind, code, parameters)
     select 'new-' || n, $1::timestamptz + n * interval '1 second', '2026-11-20', 'halted', $2, '{"price": 10000, "basePrice": 10000}'
     from generate_series(1, 130) n`,
    [new Date(world.clock.now()), (await api.call("market/list", {})).items[0]!.code],
  );
  expect((await state()).unread).toBe(100);
  const items = await listed();
  const seen = (newsId: string) => customer.api.call("news/seen", { newsId });
  expect(await seen(items[0]!.newsId)).toEqual({ unread: 0, seen: items[0]!.newsId });
  expect(await seen(newest!.newsId)).toEqual({ unread: 0, seen: items[0]!.newsId });
  const unknown = await world.post("news/seen", { newsId: "99999999" }, { token: customer.token });
  expect(reasonOf(unknown)).toBe("NEWS_UNKNOWN");
  expect((await (await world.customer()).api.call("news/state", {})).seen).not.toBeNull();
});
