// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test } from "vitest";
import { useLitLevels } from "./use-lit-levels.ts";

afterEach(cleanup);

function Panes({ best }: { readonly best: number }) {
  const panes = useRef<HTMLDivElement>(null);
  useLitLevels(panes, "1301");
  return (
    <div ref={panes}>
      <button data-level={best}>board {best}</button>
      <button data-level={2910}>board 2910</button>
      <span data-level={2910}>line</span>
      <p data-level={2910} data-share="1301">
        <a href="#order">order</a>
      </p>
      <p data-level={2910} data-share="7203">
        order of another share
      </p>
    </div>
  );
}

const lit = () => [...document.querySelectorAll("[data-lit]")].map((one) => one.textContent);

test("pointing at or focusing an element highlights the others at its price, in its share only", () => {
  render(<Panes best={2911} />);
  fireEvent.pointerOver(screen.getByText("order"));
  expect(lit()).toEqual(["board 2910", "line", "order"]);
  fireEvent.pointerOver(screen.getByText("board 2911"));
  expect(lit()).toEqual(["board 2911"]);
  fireEvent.pointerOver(screen.getByText("order of another share"));
  expect(lit()).toEqual([]);
  fireEvent.focusIn(screen.getByText("order"));
  expect(lit()).toEqual(["board 2910", "line", "order"]);
  fireEvent.focusOut(screen.getByText("order"));
  expect(lit()).toEqual([]);
});

test("a highlighted row that takes another price highlights the others of that price", async () => {
  const { rerender } = render(<Panes best={2911} />);
  fireEvent.pointerOver(screen.getByText("board 2911"));
  rerender(<Panes best={2910} />);
  await waitFor(() => expect(lit()).toEqual(["board 2910", "board 2910", "line", "order"]));
  rerender(<Panes best={2912} />);
  await waitFor(() => expect(lit()).toEqual(["board 2912"]));
});
