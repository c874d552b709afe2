// @vitest-environment jsdom
import texts from "@akari/api/texts/console.ja.json" with { type: "json" };
import queue from "@akari/api/texts/consoleQueue.ja.json" with { type: "json" };
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { useKeyedAct } from "../keyboard/use-keyed-act.tsx";
import { ListPage } from "./list-page.tsx";

const settled = { isPending: false, isError: false, error: null, refetch: () => undefined };
const keyOf = (item: string) => item;
const columns = [{ key: "name", head: "名前", cell: (item: string) => `行 ${item}` }];
const press = (key: string) => fireEvent.keyDown(document.body, { key });

test("with a pane for the chosen row J chooses one; without it the rows are only read", async () => {
  const read = { ...settled, data: { items: ["a", "b"] } };
  const { unmount } = await renderWithServices(
    <ListPage
      title="入金"
      read={read}
      keyOf={keyOf}
      columns={columns}
      side={(chosen) => <aside>{chosen ?? "なし"}</aside>}
    />,
  );
  expect(screen.getByRole("complementary").textContent).toBe("なし");
  press("j");
  expect(screen.getByRole("complementary").textContent).toBe("a");
  expect(screen.getByText(queue.keys.move)).toBeTruthy();
  unmount();
  await renderWithServices(<ListPage title="入金" read={read} keyOf={keyOf} columns={columns} />);
  expect(screen.getByRole("table", { name: "入金" })).toBeTruthy();
  expect(screen.queryByText(queue.keys.move)).toBeNull();
});

test("a list that has another page is read on by a button below it", async () => {
  let asked = 0;
  const read = {
    ...settled,
    data: { pages: [{ items: ["a"] }, { items: ["b"] }] },
    hasNextPage: true,
    isFetchingNextPage: false,
    fetchNextPage: () => (asked += 1),
  };
  await renderWithServices(<ListPage title="入金" read={read} keyOf={keyOf} columns={columns} />);
  expect(screen.getAllByRole("row")).toHaveLength(3);
  fireEvent.click(screen.getByRole("button", { name: texts.more }));
  expect(asked).toBe(1);
});

function Announces({ allowed }: { readonly allowed: boolean }) {
  const act = useKeyedAct({
    keys: "n",
    label: "発表",
    allowed,
    dialog: (onClose) => (
      <button type="button" onClick={onClose}>
        閉じる
      </button>
    ),
  });
  return (
    <ListPage
      title="銘柄"
      read={{ ...settled, data: { items: ["a"] } }}
      keyOf={keyOf}
      columns={columns}
      filter={act.button}
      act={act}
    />
  );
}

test("an act begins by its key and its button; whoever may not carry it out has neither", async () => {
  const { unmount } = await renderWithServices(<Announces allowed />);
  // The button says it, and the hint at the foot.
  expect(screen.getAllByText(/発表/)).toHaveLength(2);
  press("n");
  fireEvent.click(screen.getByRole("button", { name: "閉じる" }));
  expect(screen.queryByRole("button", { name: "閉じる" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /発表/ }));
  expect(screen.getByRole("button", { name: "閉じる" })).toBeTruthy();
  unmount();
  await renderWithServices(<Announces allowed={false} />);
  press("n");
  expect(screen.queryByText(/発表/)).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
