// @vitest-environment jsdom
import settings from "@akari/api/texts/settings.ja.json" with { type: "json" };
import user from "@akari/api/texts/user.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { SettingsPage } from "../features/settings/settings-page.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { UserScreen } from "./user-screen.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const mobile = "090-****-4817";
const stored = {
  userId: "104872",
  userInfo: JSON.stringify({ user_id: "104872", mobile }),
};
const verified = { standing: "passed", verifiedName: "湊 あおい" };
const unverified = { standing: "none", verifiedName: null };

const withdrawal = {
  withdrawable: 698_500,
  formula: {
    cash: 698_500,
    loanPrincipal: 0,
    loanInterest: 0,
    equity: 698_500,
    required: 0,
    openCall: 0,
  },
  minimum: 10_000,
  fee: 0,
  arrivalHours: 24,
  window: { open: true, text: "平日", nextOpening: null },
  bankAccounts: [],
};

const answering = (identity: object) => (name: string) =>
  name === "identity/state"
    ? Promise.resolve(identity)
    : name === "index/withdrawal"
      ? Promise.resolve(withdrawal)
      : Promise.reject(new Error(name));

test("M-USER-1 the user centre links to every page of the account", async () => {
  const { navigator } = renderWithServices(<UserScreen />, {
    token: "token",
    stored,
    call: answering(verified),
  });
  const { rows } = user;
  for (const [label, url] of [
    [user.deposit, urlOf("deposit")],
    [user.withdraw, urlOf("withdrawal")],
    [rows.messages, urlOf("messages")],
    [rows.priceAlerts, urlOf("priceAlerts")],
    [rows.support, urlOf("support")],
    [rows.transactionLog, urlOf("transactionLog")],
    [rows.bankAccounts, urlOf("bankAccounts")],
    [rows.identity, urlOf("realName")],
    [rows.performance, urlOf("performance")],
    [rows.incomeLog, urlOf("accountLog", { view: "income" })],
    [rows.ledger, urlOf("accountLog")],
    [rows.operatorActions, urlOf("operatorActions")],
    [rows.password, urlOf("changePassword")],
    [settings.funds.fundPassword, urlOf("fundPassword")],
    [settings.security.twoStep, urlOf("twoStep")],
    [settings.security.passkeys, urlOf("passkeys")],
    [rows.devices, urlOf("devices")],
    [rows.bots, urlOf("bots")],
    [rows.language, urlOf("language")],
    [user.settings, urlOf("settings")],
    [rows.notifications, urlOf("notifications")],
  ] as const) {
    const [entry] = await screen.findAllByRole("button", {
      name: (name) => name.startsWith(label),
    });
    fireEvent.click(entry!);
    expect(navigator.navigate).toHaveBeenLastCalledWith(url);
  }
});

test("M-OUT-110 the user centre lists each page once, in four groups, and shares only the two passwords and the language with the settings", async () => {
  const headings = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);
  const entries = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
  renderWithServices(<UserScreen />, { token: "token", stored, call: answering(verified) });
  await screen.findByText("湊 あおい");
  const { rows } = user;
  const groups = [rows.money, rows.records, rows.safety, rows.device];
  expect(headings().filter((one) => groups.includes(one ?? ""))).toEqual(groups);
  const first = entries().filter((text) => text !== "");
  expect(new Set(first).size).toBe(first.length);
  cleanup();
  renderWithServices(<SettingsPage />, { token: "token", stored, call: answering(verified) });
  await screen.findByText("湊 あおい");
  const both = entries().filter((text) => text !== "" && first.includes(text));
  expect(both.filter((text) => !text?.startsWith(rows.language)).toSorted()).toEqual(
    [rows.password, settings.funds.fundPassword, settings.account.signOut].toSorted(),
  );
});

test("M-USER-1 a verified customer is shown with name and seal, any other with the masked number", async () => {
  renderWithServices(<UserScreen />, { token: "token", stored, call: answering(verified) });
  expect(await screen.findByText("湊 あおい")).toBeDefined();
  expect(screen.getByText(user.verified)).toBeDefined();
  expect(screen.getByText(mobile)).toBeDefined();
  cleanup();
  renderWithServices(<UserScreen />, { token: "token", stored, call: answering(unverified) });
  expect(await screen.findByText(mobile)).toBeDefined();
  expect(screen.queryByText(user.verified)).toBeNull();
});

test.each([
  [verified, "湊 あおい"],
  [unverified, settings.account.noName],
])("M-SET-1 settings have account, name, both passwords and logout", async (identity, name) => {
  const { navigator } = renderWithServices(<SettingsPage />, {
    token: "token",
    stored,
    call: answering(identity),
  });
  expect((await screen.findByText(name)).previousSibling?.textContent).toBe(settings.account.name);
  expect(screen.getByText("104872")).toBeDefined();
  expect(screen.getByText(mobile)).toBeDefined();
  for (const [label, url] of [
    [settings.security.password, urlOf("changePassword")],
    [settings.funds.fundPassword, urlOf("fundPassword")],
    [settings.account.signOut, urlOf("logout")],
  ] as const) {
    fireEvent.click(screen.getByRole("button", { name: label }));
    expect(navigator.navigate).toHaveBeenLastCalledWith(url);
  }
});
