// @vitest-environment jsdom
import app from "@akari/api/texts/app.ja.json" with { type: "json" };
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { IntlProvider } from "use-intl/react";
import { EmptyState } from "./empty-state.tsx";
import { PagedList } from "./paged-list.tsx";

afterEach(cleanup);

const show = (children: ReactNode) =>
  render(
    <IntlProvider locale="ja" messages={{ app } as never}>
      {children}
    </IntlProvider>,
  );

test("M-NAV-12 a picture with the default text, or with a title of one's own", () => {
  const { container } = show(<EmptyState />);
  expect(screen.getByText(app.noData)).toBeDefined();
  expect(container.querySelector("svg")).not.toBeNull();
  cleanup();
  show(<EmptyState title="注文はありません" hint="銘柄から発注できます" />);
  expect(screen.getByText("注文はありません")).toBeDefined();
  expect(screen.queryByText(app.noData)).toBeNull();
});

test("a list that could not be read says so and reads again; a loading one shows bars", () => {
  const retry = vi.fn();
  const pages = {
    items: [],
    isPending: false,
    isFailed: true,
    hasMore: false,
    isLoadingMore: false,
    loadMore: vi.fn(),
    retry,
  };
  show(
    <PagedList pages={pages} rowHeight={3}>
      rows
    </PagedList>,
  );
  expect(screen.getByRole("alert").textContent).toContain(app.listFailed);
  expect(screen.getByText(app.checkConnection)).toBeDefined();
  screen.getByRole("button", { name: app.retry }).click();
  expect(retry).toHaveBeenCalledOnce();
  cleanup();
  show(
    <PagedList pages={{ ...pages, isFailed: false, isPending: true }} rowHeight={3}>
      rows
    </PagedList>,
  );
  expect(screen.getByRole("status", { name: app.loadingList })).toBeDefined();
});
