// @vitest-environment jsdom
import { listenToKeys } from "@akari/ui/listen-to-keys.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useDeskKeyboard } from "./desk-keyboard.ts";
import { useListCursor } from "./use-list-cursor.ts";

const codes = ["1000", "2000", "3000", "4000"];

interface ListProps {
  readonly code: string | null;
  /** Whether the list has to be read first. */
  readonly late?: boolean;
}

function List({ code, late = false }: ListProps) {
  const keyboard = useDeskKeyboard();
  const [isRead, setRead] = useState(!late);
  const { marked, onCodes } = useListCursor(code);
  useEffect(() => {
    if (isRead) onCodes(codes);
  }, [isRead, onCodes]);
  useEffect(() => listenToKeys(window, keyboard), [keyboard]);
  return (
    <>
      <p>{marked ?? "none"}</p>
      <button type="button" onClick={() => setRead(true)}>
        list
      </button>
      <input aria-label="price" />
      <input type="radio" aria-label="side" />
    </>
  );
}

const beside = (code: string | null, late = false) =>
  renderWithServices(<List code={code} late={late} />, { call: () => Promise.resolve({}) })
    .navigator;
/** The list that was late has come. */
const arrive = () => fireEvent.click(screen.getByText("list"));
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

test("a held arrow runs through the list and opens only the share where it stops, not beyond the last one", () => {
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

test("arrows in a field, and on radio buttons, do not move the list", () => {
  const navigator = beside("2000");
  for (const name of ["textbox", "radio"]) {
    down("ArrowDown", screen.getByRole(name));
    up("ArrowDown");
  }
  expect(screen.getByText("2000")).toBeDefined();
  expect(navigator.redirect).not.toHaveBeenCalled();
});

test("arrows pressed before the list arrives move in it afterwards", () => {
  const navigator = beside("1000", true);
  for (let press = 0; press < 2; press += 1) {
    down("ArrowDown");
    up("ArrowDown");
  }
  expect(navigator.redirect).not.toHaveBeenCalled();
  arrive();
  expect(navigator.redirect).toHaveBeenCalledExactlyOnceWith(urlOf("instrument", { code: "3000" }));
});

test("an arrow that is still held when the list arrives marks its share and opens it on release", () => {
  const navigator = beside("1000", true);
  down("ArrowDown");
  arrive();
  expect(screen.getByText("2000")).toBeDefined();
  expect(navigator.redirect).not.toHaveBeenCalled();
  up("ArrowDown");
  expect(navigator.redirect).toHaveBeenCalledExactlyOnceWith(urlOf("instrument", { code: "2000" }));
});

test("beside another page an early arrow marks, from the end of the list upwards", () => {
  const navigator = beside(null, true);
  down("ArrowUp");
  up("ArrowUp");
  arrive();
  expect(screen.getByText("4000")).toBeDefined();
  expect(navigator.redirect).not.toHaveBeenCalled();
});

test.each([
  ["another key", () => down("b")],
  ["a press of the pointer", () => fireEvent.pointerDown(window)],
])("%s before the list arrives cancels the early arrows", (_, other) => {
  const navigator = beside("1000", true);
  down("ArrowDown");
  up("ArrowDown");
  other();
  arrive();
  expect(screen.getByText("1000")).toBeDefined();
  expect(navigator.redirect).not.toHaveBeenCalled();
});

test("M-OUT-101 a share opened by a link is marked, even if an arrow was pressed there before", () => {
  function Desk() {
    const [code, setCode] = useState("2000");
    return (
      <>
        <List code={code} />
        {codes.map((one) => (
          <button key={one} type="button" onClick={() => setCode(one)}>
            open {one}
          </button>
        ))}
      </>
    );
  }
  renderWithServices(<Desk />, { call: () => Promise.resolve({}) });
  down("ArrowDown");
  up("ArrowDown");
  expect(screen.getByText("3000")).toBeDefined();
  for (const code of ["3000", "2000", "4000", "2000"]) {
    fireEvent.click(screen.getByText(`open ${code}`));
    expect(screen.getByText(code)).toBeDefined();
  }
});
