// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import texts from "@akari/api/texts/deposit.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { DepositRequest } from "./deposit-request.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const hours = { opens: "09:00", closes: "18:00", open: true, opensAt: null };
const published = { largest: 10_000_000, hours };

/** The card, whose requests fail with these errors one after the other; answers the ids that were sent. */
function renderCard(errors: ApiError[]): string[] {
  const sent: string[] = [];
  renderWithServices(<DepositRequest onRequested={() => {}} />, {
    token: "token",
    call: (name, request) => {
      if (name === "deposit/desk") return Promise.resolve({ automatic: true, ...published });
      if (name !== "deposit/request") return Promise.resolve({ items: [], nextCursor: null });
      sent.push((request as { clientId: string }).clientId);
      return Promise.reject(errors[sent.length - 1]!);
    },
  });
  return sent;
}

const amount = () => screen.findByRole("textbox", { name: new RegExp(`^${texts.amount}`) });

test("shows a refusal at the amount; the next request gets a new id", async () => {
  const msg = "一度に申請できる金額を超えています。";
  const refused = new ApiError(0, msg, { reason: "DEPOSIT_TOO_LARGE", field: "amount" }, null);
  const sent = renderCard([refused, refused]);
  const field = await amount();
  fireEvent.click(screen.getByRole("button", { name: texts.submit }));
  const shown = await screen.findByText(msg);
  expect(field.getAttribute("aria-describedby")).toContain(shown.closest("[id]")?.id);
  fireEvent.click(await screen.findByRole("button", { name: texts.submit }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).not.toBe(sent[1]);
});

test("a request with an unknown outcome is sent again with the same id", async () => {
  const unknown = new ApiError(503, "確認できません", { reason: "OUTCOME_UNKNOWN" }, 2);
  const sent = renderCard([unknown, unknown]);
  await amount();
  fireEvent.click(screen.getByRole("button", { name: texts.submit }));
  expect(await screen.findByText(texts.unknown)).toBeDefined();
  fireEvent.click(await screen.findByRole("button", { name: texts.sendAgain }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toBe(sent[1]);
});

test("an amount that the desk's rules refuse shows an error at the field and is not sent", async () => {
  const sent = renderCard([]);
  const field = await amount();
  await screen.findByText(/数秒のうちに承認/);
  fireEvent.change(field, { target: { value: "12000000" } });
  expect(await screen.findByText("1回の上限は10,000,000円です")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: texts.submit }));
  expect(sent).toEqual([]);
});

test("shows a refusal not about the amount above the button and keeps the amount", async () => {
  const msg = "審査中の入金申請が上限（5件）に達しています。";
  renderCard([new ApiError(0, msg, { reason: "TOO_MANY_DEPOSITS" }, null)]);
  const field = await amount();
  fireEvent.click(screen.getByRole("button", { name: texts.submit }));
  const shown = await screen.findByText(msg);
  expect(shown.closest("[role=alert]")).not.toBeNull();
  expect(field.getAttribute("aria-invalid")).not.toBe("true");
});

test.each([
  ["on", { automatic: true, hours }, /数秒のうちに承認.*10,000,000円/, /担当者が確認/],
  [
    "off",
    { automatic: false, hours },
    /担当者が確認して決めます。受付は毎日09:00–18:00/,
    /数秒|時間外/,
  ],
  [
    "off outside the hours",
    { automatic: false, hours: { ...hours, open: false, opensAt: "2026-11-23T09:00:00+09:00" } },
    /ただいま受付時間外です。確認は11\/23\(月\) 09:00からです。/,
    /数秒/,
  ],
] as const)(
  "with the automatic desk %s the card shows who decides and when",
  async (_, desk, said, not) => {
    renderWithServices(<DepositRequest onRequested={() => {}} />, {
      token: "token",
      call: (name) =>
        Promise.resolve(
          name === "deposit/desk" ? { ...published, ...desk } : { items: [], nextCursor: null },
        ),
    });
    expect((await screen.findByText(said)).textContent).not.toMatch(not);
  },
);
