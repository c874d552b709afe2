// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import texts from "@akari/api/texts/follow.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { FollowReviewPage } from "./follow-review-page.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const fund = { fundId: "7", name: "灯台モメンタム" };
const dealing = { cutsAt: "2026-11-20T10:55:00+09:00", dealsAt: "2026-11-20T10:58:00+09:00" };
const terms = {
  fundId: "7",
  amount: 250_000.25,
  units: 221_513,
  worstPercent: -14.2,
  worstLoss: -35_500,
  availableBefore: 1_000_000,
  availableAfter: 749_999.75,
};

/** The page as after a reload, whose applications are answered one after the other. */
function review(answers: readonly (ApiError | null)[], preview: object | ApiError = terms) {
  const sent: unknown[] = [];
  const rendered = renderWithServices(
    <FollowReviewPage parameters={{ follow: "f-1", fundId: "7", amount: "250000.25" }} />,
    {
      token: "token",
      call: (name, request) => {
        if (name === "follow/detail") return Promise.resolve({ fund, dealing });
        if (name === "follow/preview")
          return preview instanceof ApiError ? Promise.reject(preview) : Promise.resolve(preview);
        if (name !== "follow/subscribe") return Promise.resolve({});
        sent.push(request);
        const answer = answers[sent.length - 1] ?? null;
        return answer === null ? Promise.resolve({ followId: "9" }) : Promise.reject(answer);
      },
    },
  );
  return { ...rendered, sent };
}

const sendButton = () =>
  screen.findByRole<HTMLButtonElement>("button", { name: texts.subscribe.send });
const send = async () => {
  await waitFor(async () => expect((await sendButton()).disabled).toBe(false));
  fireEvent.click(await sendButton());
};

test("M-RT-30 M-GAP-12 an application for a fund is read once more, and is sent with the id of the address", async () => {
  const { navigator, sent } = review([null]);
  expect(await screen.findByText(fund.name)).toBeDefined();
  expect(screen.getByText("1,000,000円 → 749,999.75円")).toBeDefined();
  expect(screen.getByText("−35,500円")).toBeDefined();
  expect(sent).toEqual([]);
  await send();
  await waitFor(() => expect(navigator.redirect).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ clientId: "f-1", fundId: "7", amount: 250_000.25 }]);
  expect(vi.mocked(navigator.redirect).mock.calls[0]![0]).toMatch(/gendan\/record$/);
});

test("without an answer the same application is sent again; a refusal is shown and gives the address a new id", async () => {
  const lost = new ApiError(408, "", null, null);
  const closed = new ApiError(0, "募集は終了しました。", { reason: "FUND_CLOSED" }, null);
  const { navigator, sent } = review([lost, closed]);
  await send();
  expect(await screen.findByText(texts.subscribe.unknown)).toBeDefined();
  expect(navigator.redirect).not.toHaveBeenCalled();
  await send();
  expect(await screen.findByText(closed.message)).toBeDefined();
  expect(sent[1]).toEqual(sent[0]);
  const [url] = vi.mocked(navigator.redirect).mock.calls[0]!;
  expect(url).toMatch(/fundId=7/);
  expect(url).not.toMatch(/follow=f-1/);
});

test("an application without a preview, or beyond the cash, cannot be sent", async () => {
  const refused = new ApiError(0, "最低金額より少なくなっています。", { field: "amount" }, null);
  review([], refused);
  expect(await screen.findByText(refused.message)).toBeDefined();
  expect((await sendButton()).disabled).toBe(true);
  cleanup();
  review([], { ...terms, availableAfter: -1 });
  expect(await screen.findByText(texts.subscribe.short)).toBeDefined();
  expect((await sendButton()).disabled).toBe(true);
});
