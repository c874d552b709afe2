// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Field } from "./field.tsx";

afterEach(cleanup);

function renderField(maxLength?: number) {
  const onChange = vi.fn();
  function Form() {
    const [value, setValue] = useState("");
    return (
      <Field
        label="名前"
        value={value}
        {...(maxLength === undefined ? {} : { maxLength })}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Form />);
  return { onChange, input: screen.getByLabelText("名前") as HTMLInputElement };
}

/** A key or a paste: the browser changes the text and fires the event. */
function type(input: HTMLInputElement, value: string, isComposing = false): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setter?.call(input, value);
  fireEvent(input, new InputEvent("input", { bubbles: true, isComposing }));
}

test("M-VAL-28 a field takes 140 characters by default, of any size", () => {
  const { input } = renderField();
  type(input, "𠮷".repeat(140));
  expect([...input.value]).toHaveLength(140);
  type(input, "𠮷".repeat(140) + "x");
  expect(input.value).toBe("𠮷".repeat(140));
  expect(input.getAttribute("maxlength")).toBeNull();
});

test("M-VAL-28 another maximum counts the same way", () => {
  const { input, onChange } = renderField(3);
  type(input, "😀😀😀😀");
  expect(input.value).toBe("😀😀😀");
  expect(onChange).toHaveBeenLastCalledWith("😀😀😀");
});

test("M-VAL-28 a composition may run over the maximum and is cut when it ends", () => {
  const { input, onChange } = renderField(3);
  fireEvent.compositionStart(input);
  type(input, "にほんご", true);
  expect(input.value).toBe("にほんご");
  type(input, "日本語", true);
  expect(input.value).toBe("日本語");
  fireEvent.compositionEnd(input);
  expect(input.value).toBe("日本語");
  fireEvent.compositionStart(input);
  type(input, "日本語だ", true);
  expect(onChange).toHaveBeenLastCalledWith("日本語");
  fireEvent.compositionEnd(input);
  expect(input.value).toBe("日本語");
});
