// @vitest-environment jsdom
import { listenToKeys } from "@akari/ui/listen-to-keys.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useDeskKeyboard } from "./desk-keyboard.ts";
import { useListCursor } from "./use-list-cursor.ts";

const codes = ["1000", "2000", "3000", "4000"];

function List({ code }: { readonly code: string | null }) {
  const keyboard = useDeskKeyboard();
  const { marked, onCodes } = useListCursor(code);
  useEffect(() => onCodes(codes), [onCodes]);
  useEffect(() => listenToKeys(window, keyboard), [keyboard]);
  return (
    <>
      <p>{marked ?? "none"}</p>
      <input aria-label="price" />
      <input type="radio" aria-label="side" />
    </>
  );
}

const beside = (code: string | null) =>
  renderWithServices(<List code={code} />, { call: () => Promise.resolve({}) }).navigator;
const down = (key: string, target: Element | Window = window, repeat = false) =>
  fireEvent.keyDown(target, { key, repeat });
const up = (key: string) => fireEvent.keyUp(window, { key });

afterEach(cleanup);

test("beside a share an arrow opens the next one, as the same step of the history", () => {
  const navigator = beside("2000");
  down("ArrowDown");
  up("ArrowDown");
  expect(navigator.redirect).toHaveBeenCalledExactlyOnceWith(urlOf("instrument", { code: "3000" }));
});

test("a held arrow runs through the list and opens only the share where it stops, at the latest the last", () => {
  const navigator = beside("1000");
  down("ArrowDown");
  for (let press = 0; press < 5; press += 1) down("ArrowDown", window, true);
  expect(screen.getByText("4000")).toBeDefined();
  expect(navigator.redirect).not.toHaveBeenCalled();
  up("ArrowDown");
  expect(navigator.redirect).toHaveBeenCalledExactlyOnceWith(urlOf("instrument", { code: "4000" }));
});

test("beside another page arrows only mark, and Enter opens", () => {
  const navigator = beside(null);
  down("Enter");
  down("ArrowUp");
  up("ArrowUp");
  expect(screen.getByText("4000")).toBeDefined();
  expect(navigator.navigate).not.toHaveBeenCalled();
  down("Enter");
  expect(navigator.navigate).toHaveBeenCalledExactlyOnceWith(urlOf("instrument", { code: "4000" }));
  expect(navigator.redirect).not.toHaveBeenCalled();
});

test("arrows in a field, and on a choice that moves by them, are not the list's", () => {
  const navigator = beside("2000");
  for (const name of ["textbox", "radio"]) {
    down("ArrowDown", screen.getByRole(name));
    up("ArrowDown");
  }
  expect(screen.getByText("2000")).toBeDefined();
  expect(navigator.redirect).not.toHaveBeenCalled();
});
