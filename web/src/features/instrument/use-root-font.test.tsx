// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useRootFont } from "./use-root-font.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.documentElement.removeAttribute("style");
});

function Size({ tick }: { readonly tick: number }) {
  return <p data-tick={tick}>{useRootFont()}</p>;
}

test("the root font is read when window or settings change, not with every picture", async () => {
  document.documentElement.style.fontSize = "16px";
  const { rerender } = render(<Size tick={0} />);
  expect(screen.getByText("16")).toBeDefined();
  const read = vi.spyOn(window, "getComputedStyle");
  for (let tick = 1; tick < 10; tick += 1) rerender(<Size tick={tick} />);
  expect(read).not.toHaveBeenCalled();

  document.documentElement.style.fontSize = "20px";
  expect(await screen.findByText("20")).toBeDefined();
  read.mockReturnValue({ fontSize: "24.4px" } as CSSStyleDeclaration);
  act(() => void window.dispatchEvent(new Event("resize")));
  expect(screen.getByText("24")).toBeDefined();
});
