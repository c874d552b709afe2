// @vitest-environment jsdom
import texts from "@akari/api/texts/transactionLog.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { WithdrawalLog } from "./withdrawal-log.tsx";

beforeEach(completeDom);
afterEach(cleanup);

test("without any record the tab leads to where a withdrawal is requested", async () => {
  const { navigator } = renderWithServices(<WithdrawalLog />, {
    token: "token",
    call: (name) =>
      Promise.resolve(
        name === "withdrawal/totals"
          ? { awaiting: 0, approved: 0, failed: 0, months: [] }
          : { items: [], nextCursor: null, counts: { awaiting: 0, approved: 0, failed: 0 } },
      ),
  });
  fireEvent.click(await screen.findByRole("button", { name: texts.withdrawal.request }));
  expect(navigator.navigate).toHaveBeenCalledWith(urlOf("withdrawal"));
});
