// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { lazyPart } from "./lazy-part.tsx";
import { Surrounded, words } from "./testing/surrounded.tsx";

afterEach(cleanup);

const Greeting = ({ name }: { readonly name: string }) => <p>こんにちは、{name}</p>;
const show = (Part: typeof Greeting) => render(<Part name="灯" />, { wrapper: Surrounded });

test("a lazy part renders with its properties and loads its code once", async () => {
  const load = vi.fn(async () => Greeting);
  const { Part, ahead } = lazyPart(load);
  ahead();
  show(Part as typeof Greeting);
  expect(await screen.findByText("こんにちは、灯")).toBeTruthy();
  cleanup();
  show(Part as typeof Greeting);
  expect(screen.getByText("こんにちは、灯")).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test("code that fails to load shows an error and is loaded again on tap", async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error("offline"));
  show(lazyPart(load).Part as typeof Greeting);
  fireEvent.click(await screen.findByRole("button", { name: words("retry") }));
  expect(await screen.findByText("こんにちは、灯")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
