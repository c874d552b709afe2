// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFlash } from "./use-flash.ts";

const animate = vi.fn();
let isStill: boolean;
let now: number;

beforeEach(() => {
  isStill = false;
  now = 10_000;
  animate.mockClear();
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.stubGlobal("matchMedia", () => ({ matches: isStill }));
  Object.assign(HTMLElement.prototype, { animate });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, "animate");
});

function Price({ value }: { readonly value: number | null }) {
  return <span ref={useFlash<HTMLSpanElement>(value)}>price</span>;
}

test("a changed price flashes by an animation alone, without another paint", () => {
  const { rerender } = render(<Price value={100} />);
  expect(animate).not.toHaveBeenCalled();
  rerender(<Price value={101} />);
  expect(screen.getByText("price").dataset["flash"]).toBe("rise");
  expect(animate).toHaveBeenCalledExactlyOnceWith(
    [{ opacity: 1 }, { opacity: 0 }],
    expect.objectContaining({ pseudoElement: "::before" }),
  );
  now += 500;
  rerender(<Price value={99} />);
  expect(animate).toHaveBeenCalledOnce();
  now += 500;
  rerender(<Price value={98} />);
  expect(screen.getByText("price").dataset["flash"]).toBe("fall");
  expect(animate).toHaveBeenCalledTimes(2);
});

test("nothing flashes under reduced motion, nor when the first price arrives", () => {
  const { rerender } = render(<Price value={null} />);
  rerender(<Price value={100} />);
  isStill = true;
  rerender(<Price value={101} />);
  expect(animate).not.toHaveBeenCalled();
});
