// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tierOf, useWindowTier } from "./desk-tier.ts";

test.each([
  [961, 16, "drawer"],
  [1199, 16, "drawer"],
  [1200, 16, "list"],
  [1439, 16, "list"],
  [1440, 16, "board"],
  [1759, 16, "board"],
  [1760, 16, "full"],
  [1280, 16 * 1.3, "drawer"],
  [1280, 32, "narrow"],
  [1920, 32, "drawer"],
] as const)("a window of %d px with a root font of %d px is %s", (width, root, tier) => {
  expect(tierOf(width, root)).toBe(tier);
});

function Tier() {
  return <p>{useWindowTier()}</p>;
}

let width = 375;
const resizeTo = (px: number) =>
  act(() => {
    width = px;
    window.innerWidth = px;
    window.dispatchEvent(new Event("resize"));
    return Promise.resolve();
  });

beforeEach(() => {
  width = 375;
  vi.stubGlobal("matchMedia", () => ({ matches: width > 960 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.documentElement.removeAttribute("style");
});

test("M-CON-24 the desk appears at 961 px and disappears at 960 px", async () => {
  render(<Tier />);
  expect(screen.getByText("phone")).toBeDefined();
  await resizeTo(961);
  expect(screen.getByText("drawer")).toBeDefined();
  await resizeTo(960);
  expect(screen.getByText("phone")).toBeDefined();
});

test("larger text has less room on the desk", async () => {
  await resizeTo(1280);
  render(<Tier />);
  expect(screen.getByText("list")).toBeDefined();
  await act(async () => {
    document.documentElement.style.fontSize = "32px";
    await Promise.resolve();
  });
  expect(screen.getByText("narrow")).toBeDefined();
});

test.each(["closes", "goes with its page"])(
  "an open dialog keeps the layout; when it %s the window decides",
  async (end) => {
    render(<Tier />);
    const dialog = document.createElement("dialog");
    dialog.setAttribute("open", "");
    document.body.append(dialog);
    await resizeTo(1280);
    expect(screen.getByText("phone")).toBeDefined();
    await act(async () => {
      if (end === "closes") dialog.removeAttribute("open");
      else dialog.remove();
      await Promise.resolve();
    });
    expect(screen.getByText("list")).toBeDefined();
  },
);
