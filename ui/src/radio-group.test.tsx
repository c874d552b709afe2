// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Chips } from "./chips.tsx";
import { Segmented } from "./segmented.tsx";

afterEach(cleanup);

const choices = [
  { value: "buy", label: "買い" },
  { value: "sell", label: "売り" },
];

test("a group exposes its name and choice, and a tap selects another", () => {
  const onChange = vi.fn();
  render(<Chips name="売買" choices={choices} value="buy" onChange={onChange} />);
  expect(screen.getByRole("group", { name: "売買" })).not.toBeNull();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "買い" }).checked).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "売り" }));
  expect(onChange.mock.calls).toEqual([["sell"]]);
});

test("two groups with the same choices are independent", () => {
  render(
    <>
      <Segmented name="一" choices={choices} value="buy" onChange={() => undefined} />
      <Segmented name="二" choices={choices} value="sell" onChange={() => undefined} />
    </>,
  );
  const chosen = screen
    .getAllByRole<HTMLInputElement>("radio")
    .filter((radio) => radio.checked)
    .map((radio) => radio.labels?.[0]?.textContent);
  expect(chosen).toEqual(["買い", "売り"]);
});

test("a disabled group cannot be changed", () => {
  render(<Segmented disabled name="売買" choices={choices} value="buy" onChange={vi.fn()} />);
  expect(screen.getByRole<HTMLFieldSetElement>("group", { name: "売買" }).disabled).toBe(true);
});
