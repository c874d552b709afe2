// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import { endsAsAWhole, preview } from "../testing/figures.ts";
import type { TicketOrder } from "../ticket/ticket.ts";
import { usePreview } from "./use-preview.ts";

beforeEach(() => {
  completeDom();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const order = (quantity: number): TicketOrder => ({
  code: "6W3A",
  side: "long",
  type: "market",
  quantity,
  leverage: 1,
});
function Shown() {
  const [text, setText] = useState("100");
  const state = usePreview(text === "" ? undefined : order(Number(text)));
  return (
    <>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <p>{`${state.preview?.notional ?? "none"} ${state.current ? "current" : "old"}`}</p>
    </>
  );
}
const type = (value: string) =>
  fireEvent.change(screen.getByRole("textbox"), { target: { value } });

/** In steps, between which the page is rendered. */
async function after(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) await act(() => vi.advanceTimersByTimeAsync(50));
}

test("M-STK-8 fast typing sends one request, and figures of an earlier input are never shown for the new one", async () => {
  const asked: number[] = [];
  // The answer for 1,200 comes later than the one for the quantity typed after it.
  const answersIn = new Map([[1_200, 900]]);
  renderWithServices(<Shown />, {
    token: "token",
    call: async (_name, request) => {
      const { quantity } = request as TicketOrder;
      asked.push(quantity);
      await new Promise((resolve) => setTimeout(resolve, answersIn.get(quantity) ?? 50));
      return { ...preview, notional: quantity };
    },
  });
  await after(400);
  expect(screen.getByText("100 current")).toBeDefined();

  for (const text of ["1000", "1100", "1200"]) {
    type(text);
    await after(100);
    expect(screen.getByText("100 old")).toBeDefined();
  }
  await after(300);
  expect(asked).toEqual([100, 1_200]);
  type("1300");
  await after(400);
  expect(screen.getByText("1300 current")).toBeDefined();
  await after(1_000);
  expect(screen.getByText("1300 current")).toBeDefined();

  // Nothing to preview: nothing is shown.
  type("");
  expect(screen.getByText("none old")).toBeDefined();
});

test("an order that would end before an own one is previewed again, since another may have come between them", async () => {
  let selfTrade: typeof endsAsAWhole | null = endsAsAWhole;
  let asked = 0;
  function Refused() {
    return <p>{usePreview(order(100)).refusal?.message ?? "free"}</p>;
  }
  renderWithServices(<Refused />, {
    token: "token",
    call: () => {
      asked += 1;
      return Promise.resolve({ ...preview, selfTrade });
    },
  });
  await after(300);
  expect(screen.getByText(endsAsAWhole.msg)).toBeDefined();
  selfTrade = null;
  await after(6_000);
  expect(screen.getByText("free")).toBeDefined();
  const before = asked;
  await after(20_000);
  expect(asked).toBe(before);
});
