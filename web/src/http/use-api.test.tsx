// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { useApi } from "./use-api.ts";

beforeEach(() => {
  completeDom();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Applying({ quiet }: { readonly quiet: boolean }) {
  const { data } = useApi("premarket/applications", { status: "applying" }, { quiet });
  return <p>{data?.applying ?? "unknown"}</p>;
}

/** Renders with an API that fails once, and lets a minute pass; resolves with the number of calls. */
async function show(quiet: boolean, failure: Error): Promise<number> {
  let calls = 0;
  renderWithServices(<Applying quiet={quiet} />, {
    token: "token",
    async call() {
      calls += 1;
      if (calls === 1) throw failure;
      return { applying: 2 };
    },
  });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  return calls;
}

test("a quiet read whose answer was lost is repeated automatically, since no button repeats it", async () => {
  expect(await show(true, new ApiError(408, "no answer", null, null))).toBe(2);
  expect(screen.getByText("2")).toBeDefined();
});

test("a quiet read that the server refused is not repeated", async () => {
  expect(await show(true, new ApiError(0, "no", null, null))).toBe(1);
});

test("any other failed read waits for the reader", async () => {
  expect(await show(false, new ApiError(408, "no answer", null, null))).toBe(1);
  expect(screen.getByText("unknown")).toBeDefined();
});
