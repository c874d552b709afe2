// @vitest-environment jsdom
import market from "@akari/api/texts/market.ja.json" with { type: "json" };
import texts from "@akari/api/texts/premarket.ja.json" with { type: "json" };
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { NextOpening } from "./next-opening.tsx";

afterEach(cleanup);

test.each([
  [false, "continuous", texts.next.trading],
  [false, "pre-closing", market.phase["pre-closing"]],
  [false, "closed", market.phase.closed],
  [true, "pre-opening", texts.next.accepting],
])(
  "with orders for the opening %s in phase %s the heading is %s",
  async (accepting, phase, words) => {
    const opening = {
      opensAt: "2026-11-20T18:00:00+09:00",
      acceptsFrom: "2026-11-20T17:58:00+09:00",
      accepting,
    };
    renderWithServices(<NextOpening opening={opening} />, {
      call: async (name) => (name === "system/host" ? { phase, nextBoundary: null } : {}),
    });
    expect(await screen.findByText(words)).toBeDefined();
  },
);
