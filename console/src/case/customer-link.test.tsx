// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { CustomerLink } from "./customer-link.tsx";

const link = (
  <CustomerLink accountId="204817730652" caseNumber="S204817730652">
    204817730652
  </CustomerLink>
);

test("a case opens its customer, by link and by C, with the case as the reason", async () => {
  const { services } = await renderWithServices(link, { operator: { roles: ["support"] } });
  const address = "/customers/204817730652?case=S204817730652";
  expect(screen.getByRole("link").getAttribute("href")).toBe(address);
  expect(services.keyboard.press({ key: "c", modified: false, typing: false })).toBe(true);
  expect(`${window.location.pathname}${window.location.search}`).toBe(address);
});

test("without the right to open accounts the number is text and C does nothing", async () => {
  const { services } = await renderWithServices(link, { operator: { roles: [] } });
  expect(screen.queryByRole("link")).toBeNull();
  expect(services.keyboard.press({ key: "c", modified: false, typing: false })).toBe(false);
});
