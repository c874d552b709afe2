// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import app from "@akari/api/texts/app.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { FundPage } from "../features/follow/fund-page.tsx";
import { IpoDetailPage } from "../features/ipo/detail-page.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const pages = [
  [
    "a fund",
    () => <FundPage parameters={{ fundId: "9" }} />,
    "このファンドは見つかりません",
    "ファンド一覧へ",
  ],
  [
    "an offering",
    () => <IpoDetailPage parameters={{ offeringId: "9" }} />,
    "この募集は見つかりません",
    "募集の一覧へ",
  ],
] as const;

test.each(pages)(
  "M-OUT-191 the unknown address of %s shows not found with a link to the list, and does not suggest checking the connection",
  async (_case, page, title, toList) => {
    const unknown = new ApiError(404, "no", { reason: "UNKNOWN" }, null);
    renderWithServices(page(), { call: () => Promise.reject(unknown) });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole("button", { name: toList })).toBeTruthy();
    expect(screen.queryByText(app.checkConnection)).toBeNull();
  },
);
