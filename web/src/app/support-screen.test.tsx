// @vitest-environment jsdom
import texts from "@akari/api/texts/support.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { SupportScreen } from "./support-screen.tsx";

beforeEach(completeDom);
afterEach(cleanup);

test("the state of what was applied for is the record of deposits, not another form", async () => {
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
