import { expect, test } from "../src/journey.ts";

test("a line that does not match the chain is named", async ({ page, app, customer }) => {
  expect(customer.userId).not.toBe("");
  await page.route("**/api.php/account/operatorActions*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll("desk", "disk") });
  });
  await app.open("operatorActions");
  await expect(app.text("operatorAction.broken")).toBeVisible();
});
