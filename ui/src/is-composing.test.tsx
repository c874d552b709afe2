// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { isComposing } from "./is-composing.ts";

afterEach(cleanup);

/** The presses of an input method, as browsers report its Enter. */
const inputMethods = [
  ["Chromium and Firefox, in a composition", { isComposing: true, keyCode: 229 }],
  ["Safari, after the composition has ended", { isComposing: false, keyCode: 229 }],
  ["a browser that reports the key's own code", { isComposing: true, keyCode: 13 }],
] as const;

test.each(inputMethods)("M-OUT-6 Enter of an input method does nothing: %s", (_, press) => {
  const [inReact, outside] = [vi.fn(), vi.fn()];
  render(<input onKeyDown={(event) => isComposing(event) || inReact()} />);
  const field = screen.getByRole("textbox");
  field.addEventListener("keydown", (event) => isComposing(event) || outside());
  fireEvent.compositionStart(field);
  fireEvent.compositionEnd(field, { data: "100" });
  fireEvent.keyDown(field, { key: "Enter", ...press });
  expect(inReact).not.toHaveBeenCalled();
  expect(outside).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Enter", keyCode: 13 });
  expect(inReact).toHaveBeenCalledOnce();
  expect(outside).toHaveBeenCalledOnce();
});
