// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test } from "vitest";
import { useLitShares } from "./use-lit-shares.ts";

afterEach(cleanup);

function Desk({ shown }: { readonly shown: string | null }) {
  const list = useRef<HTMLElement>(null);
  useLitShares(list, shown);
  return (
    <>
      <section ref={list}>
        <h2>list</h2>
        <div data-quote="1301">
          <a href="#1301">row of 1301</a>
        </div>
        <div data-quote="7203">
          <a href="#7203">row of 7203</a>
        </div>
      </section>
      <span data-line data-level={2910}>
        line
      </span>
      <button data-level={2910}>board</button>
      <p data-share="1301">position in 1301</p>
      <p data-share="7203">order in 7203</p>
    </>
  );
}

const lit = () => [...document.querySelectorAll("[data-lit]")].map((one) => one.textContent);

test("pointing at or focusing a row of the list highlights positions, orders and lines of its share", () => {
  render(<Desk shown="1301" />);
  fireEvent.pointerOver(screen.getByText("row of 1301"));
  expect(lit()).toEqual(["line", "position in 1301"]);
  fireEvent.pointerOver(screen.getByText("row of 7203"));
  expect(lit()).toEqual(["order in 7203"]);
  fireEvent.pointerOver(screen.getByText("list"));
  expect(lit()).toEqual([]);
  fireEvent.focusIn(screen.getByText("row of 1301"));
  expect(lit()).toEqual(["line", "position in 1301"]);
  fireEvent.focusOut(screen.getByText("row of 1301"));
  expect(lit()).toEqual([]);
});

test("opening another share ends the highlight", () => {
  const { rerender } = render(<Desk shown="1301" />);
  fireEvent.pointerOver(screen.getByText("row of 1301"));
  rerender(<Desk shown={null} />);
  expect(lit()).toEqual([]);
  fireEvent.pointerOver(screen.getByText("row of 1301"));
  expect(lit()).toEqual(["position in 1301"]);
});
