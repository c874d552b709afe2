// @vitest-environment jsdom
import texts from "@akari/api/texts/support.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { SupportScreen } from "./support-screen.tsx";

beforeEach(completeDom);
afterEach(cleanup);

test("the state of a deposit request is found in the record of deposits, not in another form", async () => {
  const { navigator } = renderWithServices(<SupportScreen />, {
    token: "token",
    call: (name) =>
      name === "support/conversation"
        ? Promise.resolve({ items: [], nextCursor: null })
        : Promise.reject(new Error(name)),
  });
  fireEvent.click(await screen.findByRole("button", { name: texts.way.deposit }));
  expect(navigator.navigate).toHaveBeenCalledWith(urlOf("transactionLog", { view: "deposits" }));
});

test("M-CS-1 typed text stays in sight while the conversation cannot be read", async () => {
  const sent: string[] = [];
  renderWithServices(<SupportScreen />, {
    token: "token",
    call: (name, request) => {
      if (name === "support/send") sent.push((request as { clientId: string }).clientId);
      return Promise.reject(new Error("no connection"));
    },
  });
  const field = await screen.findByRole("textbox", { name: texts.placeholder });
  fireEvent.change(field, { target: { value: "届いていますか。" } });
  fireEvent.click(screen.getByRole("button", { name: texts.send }));
  const log = await screen.findByRole("log");
  expect(log.textContent).toContain("届いていますか。");
  fireEvent.click(await screen.findByRole("button", { name: texts.outgoing.resend }));
  await waitFor(() => expect(sent).toHaveLength(2));
  // The same message, however often it is sent.
  expect(sent[1]).toBe(sent[0]);
});
