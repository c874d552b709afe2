// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { SecurityRows } from "./security-rows.tsx";

beforeEach(completeDom);
afterEach(cleanup);

test("the user centre links to the account's data, beside the devices", () => {
  const { navigator } = renderWithServices(<SecurityRows />, {
    token: "token",
    call: async () => ({}),
  });
  fireEvent.click(screen.getByRole("button", { name: "データと口座" }));
  expect(navigator.navigate).toHaveBeenCalledExactlyOnceWith(urlOf("accountData"));
});
