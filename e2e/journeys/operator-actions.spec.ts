import { expect, test } from "../src/journey.ts";
import { colleague, firstAdministrator } from "../src/operators.ts";
import { checkPage } from "../src/page-checks.ts";

test.use({ founding: [{ desk: "operator-actions" }, { scope: "worker" }] });

test("M-ST-26 a customer reads what operators did to their account, views included, and their device checks each line", async ({
  page,
  app,
  word,
  world,
  customer,
}) => {
  const administrator = await firstAdministrator(world);
  const market = await colleague(world, administrator, "折戸 巧", "market-operations");
  const { userId: accountId } = customer;
  await market.api.call("customer/open", {
    accountId,
    reason: "VIEW_INQUIRY",
    caseNumber: "S00000118",
  });
  const { proposalId } = await market.api.call("customer/freeze", {
    clientId: "stop",
    accountId,
    reason: "FREEZE_REPEATED_ORDERS",
    minutes: 30,
  });
  await administrator.api.call("proposal/approve", {
    clientId: "yes",
    proposalId: proposalId ?? "",
  });

  await app.open("user");
  await app.button("user.rows.operatorActions").click();
  await expect(page).toHaveURL(app.at("operatorActions"));
  await expect(app.text("operatorAction.checked")).toBeVisible();
  await expect(page.getByText("新規の注文を停止", { exact: true })).toBeVisible();
  await expect(page.getByText("理由：同じ注文が短い時間に続いた").first()).toBeVisible();
  await expect(page.getByText("口座を閲覧 S00000118")).toBeVisible();
  await expect(page.getByText("折戸 巧（市場運営担当）").first()).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  await page.getByRole("radio", { name: /^閲覧/ }).check({ force: true });
  await expect(page.getByText("新規の注文を停止", { exact: true })).toBeHidden();
  await expect(page.getByText("口座を閲覧 S00000118")).toBeVisible();
});

test("a line that does not match the chain is named", async ({ page, app, customer }) => {
  expect(customer.userId).not.toBe("");
  await page.route("**/api.php/account/operatorActions*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll("desk", "disk") });
  });
  await app.open("operatorActions");
  await expect(app.text("operatorAction.broken")).toBeVisible();
});
