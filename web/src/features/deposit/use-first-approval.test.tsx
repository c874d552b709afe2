// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { useApi } from "../../http/use-api.ts";
import { useFirstApproval } from "./use-first-approval.ts";

afterEach(cleanup);

function Approval() {
  const deposits = useApi("deposit/list", {}).data?.items ?? [];
  const first = useFirstApproval()?.depositId ?? "none";
  return <p>{[...deposits.map(({ status }) => status), first].join(" ")}</p>;
}

type Deposit = readonly [depositId: string, status: string];

/** The page of an account, whose deposits become others: each time the page has seen them. */
async function pageWith(...changes: readonly (readonly [Deposit[], string])[]) {
  let deposits: Deposit[] = [];
  const { queries } = renderWithServices(<Approval />, {
    token: "token",
    call: () =>
      Promise.resolve({
        items: deposits.map(([depositId, status]) => ({ depositId, status })),
        nextCursor: null,
      }),
  });
  expect(await screen.findByText("none")).toBeDefined();
  for (const [next, shown] of changes) {
    deposits = next;
    await act(() => queries.invalidateQueries());
    expect(await screen.findByText(shown)).toBeDefined();
  }
}

test("the first deposit counts once it is approved while the page waits for it", () =>
  pageWith([[["1", "awaiting"]], "awaiting none"], [[["1", "approved"]], "approved 1"]));

test("an approval before the page was opened does not count, nor a later deposit's", () =>
  pageWith(
    [[["1", "approved"]], "approved none"],
    [
      [
        ["2", "awaiting"],
        ["1", "approved"],
      ],
      "awaiting approved none",
    ],
    [
      [
        ["2", "approved"],
        ["1", "approved"],
      ],
      "approved approved none",
    ],
  ));

test("a first deposit that fails does not count", () =>
  pageWith([[["1", "awaiting"]], "awaiting none"], [[["1", "failed"]], "failed none"]));
