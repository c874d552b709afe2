// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { HostOperator } from "./host-operator.tsx";

const state = (runBy: string | null) => ({
  answers: {
    "session/state": () => ({
      session: null,
      first: false,
      runBy,
      secondPersonAbove: 3_000_000,
      now: "",
    }),
  },
});

test("the footer reads the operator of this copy through the console's own API alone", async () => {
  const { sent } = await renderWithServices(<HostOperator />, state("取引の勉強会"));
  expect(await screen.findByText(/取引の勉強会/)).toBeTruthy();
  expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(["session/state"]));
});

test("an address that only its own machine reaches has no footer", async () => {
  const { sent } = await renderWithServices(<HostOperator />, state(null));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole("contentinfo")).toBeNull();
});
