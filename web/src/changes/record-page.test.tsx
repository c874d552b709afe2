// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import texts from "@akari/api/texts/record.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { RecordPage } from "./record-page.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const list = urlOf("transactionLog", { view: "deposits" });

function show(failure: ApiError | null, token: string | null, data?: string) {
  const refetch = vi.fn(() => Promise.resolve());
  const rendered = renderWithServices(
    <RecordPage
      noun="deposit"
      parameters={{ depositId: "11" }}
      read={{ data, error: failure, refetch }}
      list={list}
    >
      {(record) => <p>{record}</p>}
    </RecordPage>,
    { ...(token === null ? {} : { token }), call: () => Promise.resolve({}) },
  );
  return { ...rendered, refetch };
}

test("M-GAP-12 another customer's record and a wrong address are not found, and link to the list", () => {
  const { navigator } = show(new ApiError(404, "", { reason: "DEPOSIT_UNKNOWN" }, null), "token");
  expect(screen.getByText(texts.unknown)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: texts.toList }));
  expect(navigator.redirect).toHaveBeenCalledWith(list);
});

test("M-GAP-12 a guest goes to the login and back to the record", () => {
  const { navigator } = show(null, null);
  fireEvent.click(screen.getByRole("button", { name: texts.toSignIn }));
  const next = urlOf("details", { depositId: "11" });
  expect(navigator.navigate).toHaveBeenCalledWith(urlOf("login", { next }));
});

test("a failed read can be repeated, and the parts that were read are shown", () => {
  const { refetch } = show(new ApiError(-1, "", null, null), "token");
  expect(screen.getByText(texts.failed)).toBeDefined();
  fireEvent.click(screen.getAllByRole("button").at(-1)!);
  expect(refetch).toHaveBeenCalledOnce();
  cleanup();
  show(null, "token", "D00000011");
  expect(screen.getByText("D00000011")).toBeDefined();
});
