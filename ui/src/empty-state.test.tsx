// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { EmptyState } from "./empty-state.tsx";
import { PagedList } from "./paged-list.tsx";
import { Surrounded, words } from "./testing/surrounded.tsx";

afterEach(cleanup);

const show = (children: ReactNode) => render(<Surrounded>{children}</Surrounded>);

test("M-NAV-12 shows the picture with the default text or a custom title", () => {
  const { container } = show(<EmptyState />);
  expect(screen.getByText(words("noData"))).toBeDefined();
  expect(container.querySelector("svg")).not.toBeNull();
  cleanup();
  show(<EmptyState title="注文はありません" hint="銘柄から発注できます" />);
  expect(screen.getByText("注文はありません")).toBeDefined();
  expect(screen.queryByText(words("noData"))).toBeNull();
});

test("a failed list shows an error with retry, a loading one shows skeletons", () => {
  const retry = vi.fn();
  const pages = {
    items: [],
    isPending: false,
    isFailed: true,
    error: new Error("offline"),
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
  expect(screen.getByRole("alert").textContent).toContain(words("listFailed"));
  expect(screen.getByText(words("checkConnection"))).toBeDefined();
  screen.getByRole("button", { name: words("retry") }).click();
  expect(retry).toHaveBeenCalledOnce();
  cleanup();
  show(
    <PagedList pages={{ ...pages, isFailed: false, isPending: true }} rowHeight={3}>
      rows
    </PagedList>,
  );
  expect(screen.getByRole("status", { name: words("loadingList") })).toBeDefined();
});
