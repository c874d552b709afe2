import { expect, test } from "vitest";
import { openWorld, password } from "./world.ts";

const world = await openWorld();

test("H8 M-HON-7 M-KYC-2 a customer who never sends a paper deposits, buys, sells and withdraws", async () => {
  await world.clock.advance(3000);
  const { api, token, userId } = await world.customer(2_000_000);
  const { items } = await api.call("market/list", {});
  const traded = items.find(({ phase, price }) => phase === "continuous" && price !== null)!;
  const { orderId } = await api.call("trade/place", {
    clientOrderId: "no-papers-buy",
    code: traded.code,
    side: "long",
    type: "market",
    quantity: 100,
    leverage: 1,
  });
  await world.clock.advance(20_000);
  expect((await api.call("trade/order", { orderId })).status).toBe("filled");
  const [position] = (await api.call("trade/positions", { status: "open" })).items;
  await api.call("trade/close", {
    clientOrderId: "no-papers-sell",
    positionId: position!.positionId,
    quantity: position!.quantity,
    type: "market",
  });
  await world.clock.advance(20_000);
  expect((await api.call("trade/positions", { status: "open" })).items).toEqual([]);

  const fundPassword = "112233";
  const { practiceMessage } = await api.call("fundPassword/sendCode", {});
  await api.call("fundPassword/set", {
    password,
    verificationCode: practiceMessage!.code,
    newPassword: fundPassword,
    confirmPassword: fundPassword,
  });
  const { bankAccountId } = await api.call("bank/add", {
    clientId: "no-papers-bank",
    holder: "ミナト アオイ",
    bankCode: "0000",
    branchCode: "101",
    number: "4000817",
  });
  const asked = { clientId: "no-papers-withdrawal", amount: 500_000, fundPassword, bankAccountId };
  const { withdrawalId } = await api.call("withdrawal/request", asked);
  await world.clock.advance(3_000);
  expect((await api.call("withdrawal/list", {})).items).toMatchObject([
    { withdrawalId, amount: 500_000, status: "approved" },
  ]);

  // No paper was requested or stored.
  expect(await api.call("identity/state", {})).toMatchObject({ verifiedName: null });
  for (const table of ["uploads", "identity_cases"]) {
    const { rowCount } = await world.test.database.app.query(
      `select from ${table} where account_id = $1`,
      [userId],
    );
    expect([table, rowCount]).toEqual([table, 0]);
  }
  const info = await world.get("index/withdrawal", { token });
  expect(JSON.stringify(info.body)).not.toMatch(/IDENTITY|PAPER|DOCUMENT/);
});
