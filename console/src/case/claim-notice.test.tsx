// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { ClaimNotice } from "./claim-notice.tsx";

const since = "2026-11-20T14:24:05.000+09:00";

test("a case that a colleague has open names the colleague and the time", async () => {
  const by = { operatorId: "3", name: "佐伯 真" };
  await renderWithServices(<ClaimNotice of={{ claim: { by, since } }} />);
  expect(screen.getByText(/佐伯 真.*14:24/)).toBeTruthy();
});

test("one's own claim and no claim show nothing", async () => {
  const own = { by: { operatorId: "2", name: "江波 直" }, since };
  await renderWithServices(
    <p data-testid="both">
      <ClaimNotice of={{ claim: own }} />
      <ClaimNotice of={{ claim: null }} />
    </p>,
  );
  expect(screen.getByTestId("both").textContent).toBe("");
});
