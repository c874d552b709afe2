// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { GroupedInput } from "./grouped-input.tsx";

afterEach(cleanup);

function Figure({ first }: { readonly first: string }) {
  const [value, setValue] = useState(first);
  return (
    <GroupedInput aria-label="figure" tag="ja" maxLength={16} value={value} onChange={setValue} />
  );
}

const box = () => screen.getByRole<HTMLInputElement>("textbox");

/** What typing leaves in the box: the text, and the place of the caret. */
function type(text: string, caret: number) {
  const input = box();
  fireEvent.input(input, { target: { value: text, selectionStart: caret, selectionEnd: caret } });
}

test("digits are grouped while they are typed, full-width ones too", () => {
  render(<Figure first="" />);
  type("1000", 4);
  expect(box().value).toBe("1,000");
  type("1,000０", 6);
  expect(box().value).toBe("10,000");
});

test("a digit typed in the middle leaves the caret before the same figures", () => {
  render(<Figure first="1,000" />);
  type("1,5000", 3);
  expect(box().value).toBe("15,000");
  expect(box().selectionStart).toBe(3);
});

test("a deleted separator comes back, and the caret stays before the figures that were behind it", () => {
  render(<Figure first="1,000" />);
  type("1000", 1);
  expect(box().value).toBe("1,000");
  expect(box().selectionStart).toBe(2);
});

test("spaces before a pasted figure take no place from it", () => {
  render(<Figure first="" />);
  type(" ".repeat(14) + "1234567", 21);
  expect(box().value).toBe("1,234,567");
});

test("a figure longer than its field is cut", () => {
  render(<Figure first="" />);
  type("1".repeat(20), 20);
  expect(box().value).toBe("1".repeat(16));
});

test("a text that is no figure stays as it was typed", () => {
  render(<Figure first="" />);
  type("千株", 2);
  expect(box().value).toBe("千株");
});

test("while an input method composes, the text stays as it shows it", () => {
  render(<Figure first="" />);
  fireEvent.compositionStart(box());
  fireEvent.input(box(), { target: { value: "１２００" }, isComposing: true });
  expect(box().value).toBe("１２００");
  fireEvent.compositionEnd(box());
  expect(box().value).toBe("1,200");
});
