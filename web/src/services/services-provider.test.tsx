// @vitest-environment jsdom
import { FigureLink } from "@akari/ui/figure-row.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { urlOf } from "../navigation/parameters.ts";

afterEach(cleanup);

const call = () => Promise.resolve({});

test("a tap opens a page on top of this one, or switches to a tab", () => {
  const { navigator } = renderWithServices(
    <>
      <PageLink url={urlOf("search")}>検索</PageLink>
      <PageLink url={urlOf("market")}>相場</PageLink>
    </>,
    { call },
  );
  fireEvent.click(screen.getByRole("link", { name: "検索" }));
  fireEvent.click(screen.getByRole("link", { name: "相場" }));
  expect(navigator.navigate).toHaveBeenCalledExactlyOnceWith(urlOf("search"));
  expect(navigator.switchTab).toHaveBeenCalledExactlyOnceWith(urlOf("market"));
});

test.each(["ctrlKey", "metaKey", "shiftKey"])(
  "a tap on a row with %s is left to the browser, which opens a new window",
  (key) => {
    const url = urlOf("tradeDetail", { positionId: "7" });
    const { navigator } = renderWithServices(
      <ul>
        <FigureLink url={url} left="建玉" right="100円" />
      </ul>,
      { call },
    );
    const pressed = fireEvent.click(screen.getByRole("link"), { [key]: true });
    // Nothing has kept the browser from it.
    expect(pressed).toBe(true);
    expect(navigator.navigate).not.toHaveBeenCalled();
  },
);
