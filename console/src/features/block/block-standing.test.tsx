// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { BlockStanding } from "./block-standing.tsx";

test("a block without subscriptions is shown as unsubscribed, as in the app, and not as executed", async () => {
  const of = { status: "success", subscribed: false, beforeOpening: true } as const;
  await renderWithServices(<BlockStanding of={of} />);
  expect(screen.getByText("申込なし")).toBeTruthy();
  expect(screen.getByText("開業前")).toBeTruthy();
  expect(screen.queryByText("成立")).toBeNull();
});

test("a block of customers' own days shows its result only", async () => {
  const of = { status: "success", subscribed: true, beforeOpening: false } as const;
  await renderWithServices(<BlockStanding of={of} />);
  expect(screen.getByText("成立")).toBeTruthy();
  expect(screen.queryByText("開業前")).toBeNull();
});
