// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import texts from "@akari/api/texts/session.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { LoginPage } from "./login-page.tsx";
import { LogoutPage } from "./logout-page.tsx";
import { RegisterPage } from "./register-page.tsx";

beforeEach(completeDom);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = (name: string) => screen.getByRole("button", { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const problem = texts.problem;

test("M-VAL-1 M-VAL-2 an empty login names both fields, focuses the first and sends nothing", () => {
  const call = vi.fn();
  renderWithServices(<LoginPage parameters={{}} />, { call });
  fireEvent.click(button(texts.login.submit));
  expect(screen.getByText(problem.accountRequired)).toBeDefined();
  expect(screen.getByText(problem.passwordRequired)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(texts.mobile));
  expect(call).not.toHaveBeenCalledWith("user/login", expect.anything());
});

test("M-NAV-14 a login stores the session and opens the requested page", async () => {
  const call = vi.fn((name: string) =>
    Promise.resolve(
      name === "user/login"
        ? { token: "T".repeat(43), user_id: "7" }
        : { user_id: "7", mobile: "090" },
    ),
  );
  const parameters = { next: urlOf("portfolio") };
  const { navigator, stored } = renderWithServices(<LoginPage parameters={parameters} />, { call });
  type(texts.mobile, "09012345678");
  type(texts.password, "secret7");
  fireEvent.click(button(texts.login.submit));
  await waitFor(() => expect(navigator.relaunch).toHaveBeenCalledWith(urlOf("portfolio")));
  expect(stored.get("token")).toBe("T".repeat(43));
  expect(stored.get("userId")).toBe("7");
  expect(JSON.parse(stored.get("userInfo") ?? "")).toMatchObject({ user_id: "7" });
});

test("a slowed login shows its waiting time, and is sent again automatically", async () => {
  const seconds = [2, 0];
  const call = vi.fn((name: string) => {
    const wait = name === "user/login" ? seconds.shift() : undefined;
    if (wait !== undefined)
      return Promise.reject(new ApiError(429, "slow", { reason: "RATE_LIMITED" }, wait));
    return Promise.resolve(
      name === "user/login"
        ? { token: "T".repeat(43), user_id: "7" }
        : { user_id: "7", mobile: "090" },
    );
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { navigator } = renderWithServices(<LoginPage parameters={{}} />, { call });
  type(texts.mobile, "09012345678");
  type(texts.password, "secret7");
  fireEvent.click(button(texts.login.submit));
  const waiting = texts.login.waiting.replace("{seconds}", "2");
  await waitFor(() => expect(screen.getByText(waiting)).toBeDefined());
  expect(navigator.relaunch).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await waitFor(() => expect(navigator.relaunch).toHaveBeenCalled());
});

test("M-VAL-3 M-VAL-4 M-VAL-5 M-VAL-6 an empty registration names each field and sends nothing", () => {
  const call = vi.fn(() => Promise.resolve({}));
  renderWithServices(<RegisterPage parameters={{}} />, { call });
  fireEvent.click(button(texts.register.submit));
  for (const message of [
    problem.mobileRequired,
    problem.passwordRequired,
    problem.confirmationRequired,
    problem.invitationRequired,
    problem.verificationRequired,
  ]) {
    expect(screen.getByText(message)).toBeDefined();
  }
  expect(call).not.toHaveBeenCalledWith("user/register", expect.anything());
});

test("M-VAL-8 no code is requested for a malformed number", () => {
  const call = vi.fn(() => Promise.resolve({}));
  renderWithServices(<RegisterPage parameters={{}} />, { call });
  type(texts.mobile, "0312345678");
  fireEvent.click(button(texts.register.sendCode));
  expect(screen.getByText(problem.mobileFormat)).toBeDefined();
  expect(call).not.toHaveBeenCalledWith("user/sendCode", expect.anything());
});

test("M-GAP-6 M-VAL-31 the practice message fills in the code, and the server's refusal is shown at its field", async () => {
  const refusal = "この招待コードは使い切られています。";
  const call = vi.fn((name: string) => {
    if (name === "user/sendCode") {
      return Promise.resolve({ practiceMessage: { text: "コードは 482913 です", code: "482913" } });
    }
    const data = { reason: "INVITATION_USED_UP", field: "invitationCode" };
    return Promise.reject(new ApiError(0, refusal, data, null));
  });
  const parameters = { invitationCode: "AKARI-1" };
  renderWithServices(<RegisterPage parameters={parameters} />, { call });
  expect((screen.getByLabelText(texts.register.invitationCode) as HTMLInputElement).value).toBe(
    "AKARI-1",
  );
  type(texts.mobile, "090-1234-5678");
  type(texts.password, "secret7");
  type(texts.register.confirmation, "secret7");
  fireEvent.click(button(texts.register.sendCode));
  await screen.findByRole("button", { name: texts.message.use });
  fireEvent.click(button(texts.register.submit));
  const message = await screen.findByText(refusal);
  const field = screen.getByLabelText(texts.register.invitationCode);
  expect(field.getAttribute("aria-describedby")).toContain(message.parentElement?.id);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(call).toHaveBeenCalledWith("user/register", {
    mobile: "090-1234-5678",
    password: "secret7",
    confirmPassword: "secret7",
    invitationCode: "AKARI-1",
    verificationCode: "482913",
  });
});

test("M-CON-17 M-RT-34 signing out clears the device and opens login after 1500 ms", async () => {
  vi.useFakeTimers();
  const call = vi.fn((name: string) =>
    name === "index/getUserInfo" ? Promise.reject(new Error("401")) : Promise.resolve({}),
  );
  const { navigator, stored } = renderWithServices(<LogoutPage />, { call, token: "T" });
  fireEvent.click(button(texts.logout.submit));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(stored.has("token")).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1499));
  expect(navigator.relaunch).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(navigator.relaunch).toHaveBeenCalledExactlyOnceWith(urlOf("login"));
});
