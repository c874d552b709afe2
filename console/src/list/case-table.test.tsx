// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { CaseTable } from "./case-table.tsx";

function Table({ onOpen }: { readonly onOpen: (key: string) => void }) {
  const [cursor, setCursor] = useState<string | null>(null);
  return (
    <CaseTable
      label="入金"
      items={["a", "b", "c"]}
      keyOf={(item) => item}
      columns={[{ key: "name", head: "名前", cell: (item) => `行 ${item}` }]}
      cursor={cursor}
      onMove={setCursor}
      onOpen={onOpen}
    />
  );
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const selected = () => screen.getAllByRole("row", { selected: true })[0]?.textContent;

test("J and K move row by row and stop at the ends, Enter opens, and the focus goes along", async () => {
  const opened: string[] = [];
  await renderWithServices(<Table onOpen={(key) => opened.push(key)} />);
  press("j");
  expect(selected()).toBe("行 a");
  press("j");
  press("j");
  press("j");
  expect(selected()).toBe("行 c");
  expect(document.activeElement?.textContent).toBe("行 c");
  press("k");
  expect(selected()).toBe("行 b");
  press("Enter");
  expect(opened).toEqual(["b"]);
});

test("the arrows move too, a click opens, and one row is in the order of Tab", async () => {
  const opened: string[] = [];
  await renderWithServices(<Table onOpen={(key) => opened.push(key)} />);
  const stops = () =>
    screen.getAllByRole("row").filter((row) => row.getAttribute("tabindex") === "0");
  expect(stops().map((row) => row.textContent)).toEqual(["行 a"]);
  stops()[0]?.focus();
  press("ArrowDown");
  press("ArrowDown");
  expect(stops().map((row) => row.textContent)).toEqual(["行 b"]);
  fireEvent.click(screen.getByText("行 c"));
  expect(opened).toEqual(["c"]);
});

test("keys with Control are left to the browser", async () => {
  await renderWithServices(<Table onOpen={() => undefined} />);
  fireEvent.keyDown(document.body, { key: "j", ctrlKey: true });
  expect(screen.queryAllByRole("row", { selected: true })).toEqual([]);
});
