// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { InstrumentEditor } from "./instrument-editor.tsx";

const rowHeight = 56;
const group = { groupId: "7", name: "配当", codes: ["1A00", "2B00", "3C00"] };

beforeEach(() => {
  completeDom();
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(
    new DOMRect(0, 0, 375, rowHeight),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

function show() {
  const asked: [string, object][] = [];
  renderWithServices(<InstrumentEditor group={group} />, {
    token: "T",
    call: (name, request) => {
      if (name.startsWith("favourite/") && name !== "favourite/list") asked.push([name, request]);
      return name === "market/list"
        ? Promise.resolve({ items: [], nextCursor: null })
        : new Promise(() => {});
    },
  });
  return asked;
}

const handleOf = (code: string) => screen.getByTitle(`${code}を動かす`);

test("M-MKT-2 a share dragged by its handle is stored at the place where it is dropped", async () => {
  const asked = show();
  const handle = handleOf("1A00");
  fireEvent.pointerDown(handle, { button: 0, clientY: 100 });
  fireEvent.pointerMove(handle, { clientY: 100 + 2 * rowHeight });
  const [first, second] = screen.getAllByRole("listitem");
  expect(first?.style.transform).toBe(`translateY(${2 * rowHeight}px)`);
  expect(second?.style.transform).toBe(`translateY(-${rowHeight}px)`);
  fireEvent.pointerUp(handle);
  await vi.waitFor(() =>
    expect(asked).toEqual([
      ["favourite/arrange", { groupId: "7", codes: ["2B00", "3C00", "1A00"] }],
    ]),
  );
  expect(screen.getByRole("status").textContent).toBe("1A00：3番目");
  expect(first?.style.transform).toBe("");
});

test("M-MKT-2 a share that is dragged fast is stored at its drop, not at its last drawn place", async () => {
  const asked = show();
  const handle = handleOf("1A00");
  fireEvent.pointerDown(handle, { button: 0, clientY: 100 });
  // Browsers send the last movement right before the release, with no time to render between them.
  act(() => {
    handle.dispatchEvent(
      new MouseEvent("pointermove", { clientY: 100 + 2 * rowHeight, bubbles: true }),
    );
    handle.dispatchEvent(new MouseEvent("pointerup", { bubbles: true }));
  });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.[1]).toMatchObject({ codes: ["2B00", "3C00", "1A00"] });
});

test.each(["let go where it was", "interrupted"])("a share that is %s stays", (end) => {
  const asked = show();
  const handle = handleOf("2B00");
  fireEvent.pointerDown(handle, { button: 0, clientY: 100 });
  fireEvent.pointerMove(handle, { clientY: end === "interrupted" ? 300 : 110 });
  if (end === "interrupted") fireEvent.pointerCancel(handle);
  else fireEvent.pointerUp(handle);
  fireEvent.pointerMove(handle, { clientY: 400 });
  expect(asked).toEqual([]);
  for (const row of screen.getAllByRole("listitem")) expect(row.style.transform).toBe("");
});

test("another button of the mouse drags nothing", () => {
  show();
  const handle = handleOf("2B00");
  fireEvent.pointerDown(handle, { button: 2, clientY: 100 });
  fireEvent.pointerMove(handle, { clientY: 300 });
  for (const row of screen.getAllByRole("listitem")) expect(row.style.transform).toBe("");
});
