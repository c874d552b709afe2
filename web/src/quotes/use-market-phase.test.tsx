// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { useMarketPhase } from "./use-market-phase.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Phase() {
  return <p>{useMarketPhase() ?? "unknown"}</p>;
}

test("the market's phase is unknown until it is read, and from its boundary to the next read", async () => {
  const boundary = Date.parse("2026-11-20T12:30:00.000+09:00");
  vi.setSystemTime(boundary - 2000);
  const host = (phase: string, at: string) => ({
    phase,
    nextBoundary: { kind: "continuous", at },
    serverTime: new Date(Date.now()).toISOString(),
  });
  let reads = 0;
  renderWithServices(<Phase />, {
    call: () => {
      reads += 1;
      return Promise.resolve(
        reads === 1
          ? host("pre-opening", "2026-11-20T12:30:00.000+09:00")
          : host("continuous", "2026-11-20T15:25:00.000+09:00"),
      );
    },
  });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  expect(screen.getByText("unknown")).toBeTruthy();
  await wait(1000);
  expect(screen.getByText("pre-opening")).toBeTruthy();
  await wait(2000);
  expect(screen.getByText("unknown")).toBeTruthy();
  await wait(15_000);
  expect(screen.getByText("continuous")).toBeTruthy();
});
