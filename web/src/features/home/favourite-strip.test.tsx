// @vitest-environment jsdom
import home from "@akari/api/texts/home.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { FavouriteStrip } from "./favourite-strip.tsx";

beforeEach(completeDom);
afterEach(cleanup);

test("favourites that fail to load are not shown as empty", async () => {
  renderWithServices(<FavouriteStrip />, {
    token: "token",
    call: () => Promise.reject(new Error("no connection")),
  });
  expect((await screen.findByRole("alert")).textContent).toContain(home.favourites.failed);
  expect(screen.queryByText(home.favourites.empty)).toBeNull();
});
