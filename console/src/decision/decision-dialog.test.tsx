// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";

const dialog = (more: Partial<Parameters<typeof DecisionDialog>[0]> = {}) => (
  <DecisionDialog
    title="承認しますか"
    confirmLabel="承認する"
    busy={false}
    refusal={null}
    name="江波 直"
    onConfirm={() => undefined}
    onCancel={() => undefined}
    {...more}
  />
);
const confirm = () => screen.getByRole<HTMLButtonElement>("button", { name: "承認する" });

test("nothing is confirmed before the tick is set, by button or by key", async () => {
  const onConfirm = vi.fn();
  await renderWithServices(dialog({ check: "見比べました", onConfirm }));
  expect(confirm().disabled).toBe(true);
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Enter", ctrlKey: true });
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Enter", ctrlKey: true });
  fireEvent.click(confirm());
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

test("nothing is confirmed while it is already being sent, nor without a reason", async () => {
  const onConfirm = vi.fn();
  const { unmount } = await renderWithServices(dialog({ busy: true, onConfirm }));
  fireEvent.click(confirm());
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Enter", ctrlKey: true });
  unmount();
  await renderWithServices(dialog({ incomplete: true, onConfirm }));
  fireEvent.click(confirm());
  expect(onConfirm).not.toHaveBeenCalled();
});

test("a case that a colleague has decided cannot be confirmed any more, by button or by key", async () => {
  const onConfirm = vi.fn();
  await renderWithServices(
    dialog({ refusal: "佐伯 真 が先に決めました。", settled: true, onConfirm }),
  );
  expect(confirm().disabled).toBe(true);
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Enter", ctrlKey: true });
  expect(onConfirm).not.toHaveBeenCalled();
});

test("a refusal is announced, and the name in which it is recorded is shown", async () => {
  await renderWithServices(dialog({ refusal: "佐伯 真 が先に決めました。" }));
  expect(screen.getByRole("alert").textContent).toContain("佐伯 真");
  expect(screen.getByText(/江波 直 の名前で監査記録に残ります/)).toBeTruthy();
  expect(screen.getByText(/先に別の担当者が決めたとき/)).toBeTruthy();
});

test("without competing colleagues the dialog leaves out the sentence about them", async () => {
  await renderWithServices(dialog({ alone: true }));
  expect(screen.getByText("江波 直 の名前で監査記録に残ります。")).toBeTruthy();
});
