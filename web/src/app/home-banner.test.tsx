// @vitest-environment jsdom
import home from "@akari/api/texts/home.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { BelowNotice, HomeBanner } from "./home-banner.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const win = {
  status: "won",
  reason: null,
  name: "灯台ロボティクス",
  code: "5Y2A",
  due: 312_000,
  paid: 156_000,
  rest: 156_000,
  payUntil: "2026-11-24T14:40:00.000+09:00",
};
const later = { ...win, name: "後の会社", payUntil: "2026-11-24T14:55:00.000+09:00" };
const over = { ...win, status: "approved" };
const openCall = { remaining: 1, dueAt: win.payUntil, forcing: false };
const summary = {
  totalAssets: 1_000,
  openPositions: 0,
  workingOrders: 0,
  realisedProfit: 0,
  openCall: null,
};
const wonTitle = "灯台ロボティクス(5Y2A)に当選しました";

const show = (changes: object, wins: readonly object[], standing = "none") =>
  renderWithServices(<HomeBanner />, {
    token: "token",
    call: async (name) => {
      if (name === "trade/holdings") return { summary: { ...summary, ...changes } };
      if (name === "ipo/wins") return { items: wins };
      return { standing, last: null };
    },
  });

test("M-HOME-3 M-IPO-3 Home shows one notice: a win to pay with its time and rest, before the identity", async () => {
  show({}, [over, later, win]);
  const notice = await screen.findByRole("link");
  expect(notice.textContent).toContain(wonTitle);
  expect(notice.textContent).toContain("払込は11/24(火) 14:40まで。残り156,000円");
  expect(notice.getAttribute("href")).toContain("view=wins");
});

test("a margin call comes before a win to pay", async () => {
  show({ openCall }, [win]);
  const notice = await screen.findByRole("link");
  expect(notice.getAttribute("href")).toContain(urlOf("margin"));
  expect(screen.queryByText(wonTitle)).toBeNull();
});

test("M-HOME-3 without a win to pay the first money is offered, then the identity, then nothing", async () => {
  show({ totalAssets: 0 }, [over]);
  expect(await screen.findByText(home.banner.firstDeposit.title)).toBeDefined();
  expect(screen.getAllByRole("link")).toHaveLength(1);
  cleanup();
  show({}, [over]);
  expect(await screen.findByText(home.banner.identity.title)).toBeDefined();
  cleanup();
  const { queries } = show({}, [over], "passed");
  await expect.poll(() => queries.getQueryData(["identity/state", {}])).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
});

test("while the first steps offer the first money, no notice repeats it; a margin call stays", async () => {
  const answers = async (name: string) => {
    if (name === "trade/holdings") return { summary: { ...summary, totalAssets: 0 } };
    return name === "ipo/wins" ? { items: [] } : { standing: "none", last: null };
  };
  const { queries } = renderWithServices(<HomeBanner hasSteps />, {
    token: "token",
    call: answers,
  });
  await expect.poll(() => queries.getQueryData(["ipo/wins", {}])).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
  cleanup();
  renderWithServices(<HomeBanner hasSteps />, {
    token: "token",
    call: async (name) =>
      name === "trade/holdings"
        ? { summary: { ...summary, totalAssets: 0, openCall } }
        : answers(name),
  });
  expect((await screen.findByRole("link")).getAttribute("href")).toContain(urlOf("margin"));
});

test("M-HOME-2 content below the notice is drawn once the last answer decides the notice, also when it fails", async () => {
  for (const fails of [false, true]) {
    const identity = Promise.withResolvers<object>();
    const { queries } = renderWithServices(
      <>
        <HomeBanner />
        <BelowNotice ready>
          <p>below</p>
        </BelowNotice>
      </>,
      {
        token: "token",
        call: async (name) => {
          if (name === "trade/holdings") return { summary };
          return name === "ipo/wins" ? { items: [] } : identity.promise;
        },
      },
    );
    await expect.poll(() => queries.isFetching({ queryKey: ["identity/state", {}] })).toBe(1);
    expect(queries.getQueryData(["ipo/wins", {}])).toBeDefined();
    expect(screen.queryByText("below")).toBeNull();
    if (fails) identity.reject(new Error("not now"));
    else identity.resolve({ standing: "none", last: null });
    expect(await screen.findByText("below")).toBeDefined();
    expect(screen.queryAllByRole("link")).toHaveLength(fails ? 0 : 1);
    cleanup();
  }
});
