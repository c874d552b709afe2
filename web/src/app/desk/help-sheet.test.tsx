// @vitest-environment jsdom
import desk from "@akari/api/texts/desk.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { HelpSheet } from "./help-sheet.tsx";

beforeEach(completeDom);
afterEach(cleanup);

test("the list has each key once, those of performance too, and explains Enter in the list and beside a share", () => {
  renderWithServices(<HelpSheet open onClose={() => {}} />, {
    call: () => new Promise(() => {}),
  });
  const caps = [...document.querySelectorAll("dt .visually-hidden")].map(
    ({ textContent }) => textContent,
  );
  expect(new Set(caps).size).toBe(caps.length);
  expect(caps).toContain("← →");
  expect(screen.getByText(desk.does.open).parentElement?.textContent).toContain("Enter");
  expect(desk.does.open).toContain("確認");
});
