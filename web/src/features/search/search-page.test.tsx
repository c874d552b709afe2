// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { SearchPage } from "./search-page.tsx";

beforeEach(completeDom);
afterEach(cleanup);

/** A server that answers searches at the test's command. */
function openPage(
  parameters: { readonly keyword?: string } = {},
  location = "/subPackages/search/search",
) {
  const asked = new Map<string, (answer: unknown) => void>();
  const call = (name: string, request: object) =>
    new Promise<unknown>((resolve, reject) => {
      if (name !== "market/search") return reject(new Error(name));
      asked.set((request as { keyword: string }).keyword, resolve);
    });
  const rendered = renderWithServices(<SearchPage parameters={parameters} />, { call, location });
  return { ...rendered, asked };
}

const field = () => screen.getByRole("searchbox");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const nothing = { items: [], nextCursor: null };

test("M-RT-21 the field is focused at once", () => {
  openPage();
  expect(document.activeElement).toBe(field());
});

test("M-SEARCH-3 a search shows progress, then that nothing was found", async () => {
  const { asked, navigator } = openPage();
  type("zzzz");
  expect(screen.getByRole("status", { name: "検索しています" })).toBeTruthy();
  await waitFor(() => expect([...asked.keys()]).toEqual(["zzzz"]));
  asked.get("zzzz")?.(nothing);
  expect(await screen.findByText("「zzzz」に当てはまる銘柄がありません")).toBeTruthy();
  expect(navigator.redirect).toHaveBeenLastCalledWith("/subPackages/search/search?keyword=zzzz");
});

test("leaving before the page is ready does not return to it", async () => {
  const { asked, navigator } = openPage({ keyword: "6W3A" }, "/pages/index/index");
  type("zzzz");
  await waitFor(() => expect(asked.has("zzzz")).toBe(true));
  expect(navigator.redirect).not.toHaveBeenCalled();
});

test("a keyword that is opened as soon as the page is shown stays in the address", () => {
  const next = "/subPackages/search/search?keyword=6W3A";
  function OpensNext({ open }: { readonly open: () => void }) {
    // A reader who leaves before the page is at rest.
    useLayoutEffect(open, [open]);
    return <SearchPage parameters={{}} />;
  }
  let location = "/subPackages/search/search";
  const open = () => void (location = next);
  const { navigator } = renderWithServices(<OpensNext open={open} />, {
    call: () => new Promise(() => {}),
    location: () => location,
  });
  expect(navigator.redirect).not.toHaveBeenCalled();
});

test("only the last keystroke is searched, and late responses to older keywords are ignored", async () => {
  const { asked } = openPage({ keyword: "first" });
  await waitFor(() => expect(asked.has("first")).toBe(true));
  type("s");
  type("se");
  type("second");
  await waitFor(() => expect(asked.has("second")).toBe(true));
  expect([...asked.keys()]).toEqual(["first", "second"]);
  asked.get("second")?.(nothing);
  expect(await screen.findByText("「second」に当てはまる銘柄がありません")).toBeTruthy();
  asked.get("first")?.(nothing);
  await Promise.resolve();
  expect(screen.queryByText("「first」に当てはまる銘柄がありません")).toBeNull();
});

test("M-SEARCH-2 Enter keeps the search, one tap repeats it, each and all can be deleted", async () => {
  const { stored, asked } = openPage();
  for (const keyword of ["朝凪", " 6W3A "]) {
    type(keyword);
    fireEvent.submit(field());
  }
  expect(stored.get("searchHistory")).toBe('["6W3A","朝凪"]');

  type("");
  fireEvent.click(screen.getByRole("button", { name: "朝凪" }));
  await waitFor(() => expect(asked.has("朝凪")).toBe(true));
  type("");
  fireEvent.click(screen.getByRole("button", { name: "「朝凪」を履歴から削除" }));
  expect(stored.get("searchHistory")).toBe('["6W3A"]');

  fireEvent.click(screen.getByRole("button", { name: "すべて削除" }));
  fireEvent.click(screen.getAllByRole("button", { name: "すべて削除" }).at(-1) as HTMLElement);
  expect(stored.has("searchHistory")).toBe(false);
  expect(screen.queryByText("検索履歴")).toBeNull();
});

test("an empty search sends and stores nothing", async () => {
  const { stored, asked } = openPage();
  type("   ");
  fireEvent.submit(field());
  expect(stored.has("searchHistory")).toBe(false);
  expect(asked.size).toBe(0);
});
