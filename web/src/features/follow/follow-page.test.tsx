// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { FollowPage } from "./follow-page.tsx";

beforeEach(completeDom);
afterEach(cleanup);

test.each([
  [0, 0, "フォロー中なし"],
  [0, 1, "フォロー中なし・申込中 1件"],
  [2, 1, "フォロー中 2件・申込中 1件"],
  [2, 0, "フォロー中 2件"],
])(
  "with %i funds followed and %i applications the page says both",
  async (following, applied, words) => {
    const item = (status: string, index: number) => ({ fundId: String(index), status });
    const statuses = [
      ...Array.from({ length: following }, () => "following"),
      ...Array.from({ length: applied }, () => "pending"),
    ];
    renderWithServices(<FollowPage />, {
      token: "token",
      call: async (name) =>
        name === "follow/records"
          ? { items: statuses.map(item), nextCursor: null, following, value: 0, profit: 0 }
          : { items: [] },
    });
    expect(await screen.findByText(words)).toBeDefined();
  },
);
