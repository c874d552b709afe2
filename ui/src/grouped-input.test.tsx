// @vitest-environment jsdom
import type { Locale } from "@akari/api/locale";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { GroupedInput } from "./grouped-input.tsx";

afterEach(cleanup);

function Figure({ first, tag = "ja" }: { readonly first: string; readonly tag?: Locale }) {
  const [value, setValue] = useState(first);
  return (
    <GroupedInput aria-label="figure" tag={tag} maxLength={16} value={value} onChange={setValue} />
  );
}

const box = () => screen.getByRole<HTMLInputElement>("textbox");

/** Types as a browser does: sets the box's text and the place of the caret. */
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

test("a deleted separator is restored, and the caret stays before the digits behind it", () => {
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

test("a text that is not a number stays as typed", () => {
  render(<Figure first="" />);
  type("千株", 2);
  expect(box().value).toBe("千株");
});

test("a figure that an input method adds to a grouped one is part of it", () => {
  render(<Figure first="3,000,000" />);
  fireEvent.compositionStart(box());
  fireEvent.input(box(), { target: { value: "3,000,000０" }, isComposing: true });
  expect(box().value).toBe("3,000,000０");
  fireEvent.compositionEnd(box());
  expect(box().value).toBe("30,000,000");
});

test("digits that an input method commits one by one are grouped as they arrive", () => {
  render(<Figure first="2,111" />);
  let before = "";
  for (const figure of "２２０４０") {
    fireEvent.compositionStart(box());
    fireEvent.input(box(), { target: { value: before + figure }, isComposing: true });
    fireEvent.compositionEnd(box());
    before = box().value;
  }
  expect(before).toBe("22,040");
});

/** A key that deletes, at this place. */
function press(inputType: "deleteContentBackward" | "deleteContentForward", caret: number) {
  const input = box();
  input.setSelectionRange(caret, caret);
  fireEvent(input, new InputEvent("beforeinput", { bubbles: true, inputType }));
  const at = inputType === "deleteContentBackward" ? caret - 1 : caret;
  type(input.value.slice(0, at) + input.value.slice(at + 1), at);
}

test("deleting a separator deletes the digit on its far side", () => {
  render(<Figure first="3,456,789" />);
  press("deleteContentBackward", 6);
  expect(box().value).toBe("345,789");
  expect(box().selectionStart).toBe(4);
  press("deleteContentForward", 3);
  expect(box().value).toBe("34,589");
  expect(box().selectionStart).toBe(4);
});

test("the caret stays in place when the first group loses its only digit", () => {
  render(<Figure first={"1\u202f234\u202f567"} tag="fr" />);
  press("deleteContentForward", 0);
  expect(box().value).toBe("234\u202f567");
  expect(box().selectionStart).toBe(0);
});

const undo = { key: "z", ctrlKey: true };

test("undo and redo restore the figures of the field", () => {
  render(<Figure first="3,000,000" />);
  type("5", 1);
  type("", 0);
  for (const text of ["1", "10", "100", "1000"]) type(text, text.length);
  const seen = ["100", "10", "1", "", "5", "3,000,000", "3,000,000"];
  for (const text of seen) {
    fireEvent.keyDown(box(), undo);
    expect(box().value).toBe(text);
  }
  fireEvent.keyDown(box(), { ...undo, shiftKey: true });
  expect(box().value).toBe("5");
  fireEvent.keyDown(box(), { key: "y", metaKey: true });
  expect(box().value).toBe("");
});

test("undo from the browser's menu works too, and a new edit ends redo", () => {
  render(<Figure first="200" />);
  type("2000", 4);
  const event = new InputEvent("beforeinput", { cancelable: true, inputType: "historyUndo" });
  fireEvent(box(), event);
  expect([event.defaultPrevented, box().value]).toEqual([true, "200"]);
  type("300", 3);
  fireEvent.keyDown(box(), { key: "y", ctrlKey: true });
  expect(box().value).toBe("300");
});

test("while an input method composes, the text stays as it shows it", () => {
  render(<Figure first="" />);
  fireEvent.compositionStart(box());
  fireEvent.input(box(), { target: { value: "１２００" }, isComposing: true });
  expect(box().value).toBe("１２００");
  fireEvent.compositionEnd(box());
  expect(box().value).toBe("1,200");
});
