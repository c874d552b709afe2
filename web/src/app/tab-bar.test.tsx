// @vitest-environment jsdom
import app from "@akari/api/texts/app.ja.json" with { type: "json" };
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { NavigationBar } from "../page/navigation-bar.tsx";
import { TabBar } from "./tab-bar.tsx";

afterEach(cleanup);
const call = () => Promise.resolve({});

test("M-NAV-5 tabs switch; the current one is marked and stays", () => {
  window.scrollTo = vi.fn() as unknown as typeof window.scrollTo;
  const { navigator } = renderWithServices(<TabBar current="market" />, { call });
  const market = screen.getByRole("link", { name: app.tab.market });
  const portfolio = screen.getByRole("link", { name: app.tab.portfolio });
  expect(market.getAttribute("aria-current")).toBe("page");
  expect(portfolio.getAttribute("aria-current")).toBeNull();
  fireEvent.click(portfolio);
  expect(navigator.switchTab).toHaveBeenCalledExactlyOnceWith(urlOf("portfolio"));
  fireEvent.click(market);
  expect(navigator.switchTab).toHaveBeenCalledOnce();
});

test("M-NAV-10 M-NAV-11 title, code text, slots, and a back arrow that can be the page's own", () => {
  const back = vi.fn();
  const bar = (
    <NavigationBar
      title="朝凪電機"
      code="6W3A 電気機器"
      back={back}
      left={<i>左</i>}
      right={<i>右</i>}
    />
  );
  renderWithServices(bar, { call });
  for (const text of ["朝凪電機", "6W3A 電気機器", "左", "右"]) {
    expect(screen.getByText(text)).toBeDefined();
  }
  fireEvent.click(screen.getByRole("button", { name: app.back }));
  expect(back).toHaveBeenCalledOnce();
});

test("M-NAV-10 the back arrow appears on request only; by default it goes through the history", () => {
  renderWithServices(<NavigationBar title="マーケット" />, { call });
  expect(screen.queryByRole("button", { name: app.back })).toBeNull();
  cleanup();
  const { navigator } = renderWithServices(<NavigationBar title="台帳" back="history" />, { call });
  fireEvent.click(screen.getByRole("button", { name: app.back }));
  expect(navigator.back).toHaveBeenCalledExactlyOnceWith(urlOf("home"));
});

test("M-MSG-1 the tabs of news and user show their unread counts, as text too; a guest sees no counts", async () => {
  const unread: Record<string, number> = { "news/state": 120, "account/messageState": 2 };
  const counted = (name: string) =>
    Promise.resolve({ unread: unread[name] ?? 0, seen: null, newest: null, newestTrade: null });
  renderWithServices(<TabBar current="home" />, { token: "token", call: counted });
  expect(
    await screen.findByRole("link", { name: new RegExp(`${app.tab.user}.*未読2件`) }),
  ).toBeDefined();
  expect(
    await screen.findByRole("link", { name: new RegExp(`${app.tab.news}.*未読120件`) }),
  ).toBeDefined();
  expect(screen.getByText("99+")).toBeDefined();
  cleanup();
  renderWithServices(<TabBar current="home" />, { call: counted });
  expect(screen.getByRole("link", { name: app.tab.user })).toBeDefined();
  expect(screen.queryByText("2")).toBeNull();
});

test("M-MSG-1 the trade tab has a dot from an unread message about trading until the tab is shown", async () => {
  let newestTrade = "8";
  const call = (name: string) =>
    Promise.resolve(
      name === "account/messageState" ? { unread: 1, newest: "9", newestTrade } : { unread: 0 },
    );
  const marked = new RegExp(`${app.tab.portfolio}.*${app.tab.told}`);
  const first = renderWithServices(<TabBar current="home" />, { token: "token", call });
  expect(await screen.findByRole("link", { name: marked })).toBeDefined();
  expect(first.stored.has("tradeSeenUpTo")).toBe(false);
  cleanup();
  const { stored } = renderWithServices(<TabBar current="portfolio" />, { token: "token", call });
  await waitFor(() => expect(stored.get("tradeSeenUpTo")).toBe("8"));
  expect(screen.queryByRole("link", { name: marked })).toBeNull();
  cleanup();
  const { queries } = renderWithServices(<TabBar current="market" />, {
    token: "token",
    call,
    stored: { tradeSeenUpTo: "8" },
  });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByRole("link", { name: marked })).toBeNull();
  newestTrade = "10";
  await queries.invalidateQueries();
  expect(await screen.findByRole("link", { name: marked })).toBeDefined();
});
