// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import texts from "@akari/api/texts/app.ja.json" with { type: "json" };
import withdrawal from "@akari/api/texts/withdrawal.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { WithdrawalRecords } from "./withdrawal-records.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const choices = () =>
  screen.getAllByRole("radio").map(({ parentElement }) => parentElement?.textContent);

test("after a failed read the records are not counted as zero", async () => {
  renderWithServices(<WithdrawalRecords />, {
    token: "token",
    call: () => Promise.reject(new ApiError(500, "", null, null)),
  });
  expect(await screen.findByText(texts.listFailed)).toBeTruthy();
  expect(choices()).toEqual(["すべて", "審査中", "承認", "否認・取消"]);
});

test("each choice shows its number of records", async () => {
  renderWithServices(<WithdrawalRecords />, {
    token: "token",
    call: () =>
      Promise.resolve({
        items: [],
        nextCursor: null,
        counts: { awaiting: 1, approved: 2, failed: 0 },
      }),
  });
  expect(await screen.findByText("すべて 3")).toBeTruthy();
  expect(choices()).toEqual(["すべて 3", "審査中 1", "承認 2", "否認・取消 0"]);
});

test("withdrawal records link to a statement, as other records do", async () => {
  const { navigator } = renderWithServices(<WithdrawalRecords />, {
    token: "token",
    call: () =>
      Promise.resolve({
        items: [],
        nextCursor: null,
        counts: { awaiting: 0, approved: 0, failed: 0 },
      }),
  });
  fireEvent.click(await screen.findByRole("button", { name: withdrawal.records.save }));
  expect(navigator.navigate).toHaveBeenCalledWith(urlOf("performance"));
});
