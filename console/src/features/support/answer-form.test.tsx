// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { AnswerForm } from "./answer-form.tsx";

test("an answer with two contacts is held, and both are named as they were written", async () => {
  const { sent } = await renderWithServices(<AnswerForm accountId="204817730652" />);
  fireEvent.change(screen.getByRole("textbox"), {
    target: { value: "090-0000-1234 へ、または LINEでお願いします" },
  });
  fireEvent.click(screen.getByRole("button", { name: /送る/ }));
  const named = await screen.findAllByText(/と判定した部分/);
  expect(named.map(({ textContent }) => textContent)).toEqual([
    "電話番号と判定した部分：090-0000-1234",
    "ほかのアプリの名前やIDと判定した部分：LINE",
  ]);
  expect(sent.filter(({ path }) => path === "support/send")).toEqual([]);
});
