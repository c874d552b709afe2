// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { Affordable } from "./affordable.tsx";
import { MostTraded } from "./most-traded.tsx";

beforeEach(completeDom);
afterEach(cleanup);

test("ideas that cannot be read end their loading and can be read again", async () => {
  const asked: string[] = [];
  renderWithServices(
    <>
      <MostTraded most={2} />
      <Affordable most={2} />
    </>,
    {
      call: (name) => {
        asked.push(name);
        return Promise.reject(new Error(name));
      },
    },
  );
  const again = await screen.findByRole("button", { name: "再読み込み" }, { timeout: 60_000 });
  expect(screen.queryByRole("status")).toBeNull();
  const before = asked.length;
  fireEvent.click(again);
  expect(asked.length).toBeGreaterThan(before);
});
