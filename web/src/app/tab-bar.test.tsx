// @vitest-environment jsdom
import app from "@akari/api/texts/app.ja.json" with { type: "json" };
import { cleanup, fireEvent, screen } from "@testing-library/react";
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

test("M-NAV-10 no back arrow unless it is asked for; by default it goes through the history", () => {
  renderWithServices(<NavigationBar title="マーケット" />, { call });
  expect(screen.queryByRole("button", { name: app.back })).toBeNull();
  cleanup();
  const { navigator } = renderWithServices(<NavigationBar title="台帳" back="history" />, { call });
  fireEvent.click(screen.getByRole("button", { name: app.back }));
  expect(navigator.back).toHaveBeenCalledExactlyOnceWith(urlOf("home"));
});
