// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { landscape, useLandscape } from "./use-landscape.ts";

const query = Object.assign(new EventTarget(), { matches: false });
const turn = (isLandscape: boolean) =>
  act(() => {
    query.matches = isLandscape;
    query.dispatchEvent(new Event("change"));
    return Promise.resolve();
  });

function Page() {
  return <p>{useLandscape() ? "landscape" : "portrait"}</p>;
}

beforeEach(() => {
  query.matches = false;
  vi.stubGlobal("matchMedia", () => query);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test("turning the phone switches to landscape, and back", async () => {
  render(<Page />);
  expect(screen.getByText("portrait")).toBeDefined();
  await turn(true);
  expect(screen.getByText("landscape")).toBeDefined();
  await turn(false);
  expect(screen.getByText("portrait")).toBeDefined();
});

test("a phone that is turned while a sheet is open keeps the sheet's page until it is closed", async () => {
  render(<Page />);
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  await turn(true);
  expect(screen.getByText("portrait")).toBeDefined();
  await act(async () => {
    dialog.removeAttribute("open");
    await Promise.resolve();
  });
  expect(screen.getByText("landscape")).toBeDefined();
});

test("all style sheets use the same landscape query, which a desk at 400 % zoom does not match", () => {
  const root = join(import.meta.dirname, "../../..");
  const queries = globSync(["web/src/**/*.css", "ui/{src,styles}/**/*.css"], { cwd: root }).flatMap(
    (file) =>
      readFileSync(join(root, file), "utf8").match(/\(orientation: landscape\).*(?= \{)/g) ?? [],
  );
  expect(queries.length).toBeGreaterThan(2);
  expect(new Set(queries)).toEqual(new Set([landscape]));
});
