// @vitest-environment jsdom
import { lazyPart } from "@akari/ui/lazy-part.tsx";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { type ComponentType, useRef } from "react";
import { afterEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { useFirstField } from "./use-first-field.ts";

afterEach(cleanup);

const Fields = () => (
  <>
    <input type="radio" aria-label="side" />
    <input aria-label="price" />
    <input aria-label="quantity" />
  </>
);

/** A pane whose fields' code is held back until `arrive`. */
function show() {
  const { promise, resolve } = Promise.withResolvers<ComponentType>();
  const fields = lazyPart(() => promise);
  function Pane() {
    const pane = useRef<HTMLElement>(null);
    const toFirstField = useFirstField(pane);
    return (
      <>
        <button type="button" onClick={() => toFirstField()}>
          wish
        </button>
        <button type="button">elsewhere</button>
        <section ref={pane}>
          <fields.Part />
        </section>
      </>
    );
  }
  renderWithServices(<Pane />, { call: () => new Promise(() => {}) });
  return { arrive: () => resolve(Fields) };
}

const price = () => screen.findByRole("textbox", { name: "price" }, { timeout: 60_000 });
const wish = () => fireEvent.click(screen.getByText("wish"));
/** Observers have been called once a later microtask runs. */
const told = () => Promise.resolve();

test("loaded fields get the focus at once", async () => {
  show().arrive();
  const field = await price();
  wish();
  expect(document.activeElement).toBe(field);
});

test("fields whose code is still loading get the focus once they appear", async () => {
  const { arrive } = show();
  wish();
  arrive();
  const field = await price();
  await told();
  expect(document.activeElement).toBe(field);
  // Once: a later focus stays.
  screen.getByText("elsewhere").focus();
  screen.getByRole("textbox", { name: "quantity" }).remove();
  await told();
  expect(document.activeElement).toBe(screen.getByText("elsewhere"));
});

test("moving the focus meanwhile cancels the request for the first field", async () => {
  const { arrive } = show();
  wish();
  screen.getByText("elsewhere").focus();
  arrive();
  await price();
  await told();
  expect(document.activeElement).toBe(screen.getByText("elsewhere"));
});
