// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { completeDom } from "./testing/complete-dom.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Sheet } from "./sheet.tsx";
import { Surrounded } from "./testing/surrounded.tsx";

beforeEach(completeDom);
afterEach(cleanup);

test("closing a confirmation inside a sheet leaves the sheet open, and each dialog closes itself", () => {
  const [closed, cancelled] = [vi.fn(), vi.fn()];
  render(
    <Sheet open title="sheet" closeLabel="x" onClose={closed}>
      <ConfirmDialog
        open
        title="question"
        confirmLabel="yes"
        cancelLabel="no"
        tone="primary"
        onConfirm={() => {}}
        onCancel={cancelled}
      >
        <dialog aria-label="inside" open />
      </ConfirmDialog>
    </Sheet>,
    { wrapper: Surrounded },
  );
  const ends = (name: string) =>
    fireEvent(screen.getByRole("dialog", { name }), new Event("close"));
  ends("inside");
  expect(cancelled).not.toHaveBeenCalled();
  ends("question");
  expect(cancelled).toHaveBeenCalledOnce();
  expect(closed).not.toHaveBeenCalled();
  ends("sheet");
  expect(closed).toHaveBeenCalledOnce();
});
