// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { urlOf } from "../navigation/parameters.ts";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";

afterEach(cleanup);

const deposit = { name: "入金する" };

test("M-OUT-144 a refusal that more money would lift links to a deposit, another one does not", () => {
  const call = () => Promise.resolve({});
  const { navigator } = renderWithServices(
    <RefusalNotice refusal={{ message: "余力が足りません。", reason: "FUNDS_SHORT" }} />,
    { call },
  );
  fireEvent.click(screen.getByRole("button", deposit));
  expect(navigator.navigate).toHaveBeenCalledWith(urlOf("deposit"));
  cleanup();
  renderWithServices(<RefusalNotice refusal={{ message: "終了", reason: "OFFERING_NOT_OPEN" }} />, {
    call,
  });
  expect(screen.queryByRole("button", deposit)).toBeNull();
});
