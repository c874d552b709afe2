// @vitest-environment jsdom
import sectorMap from "@akari/api/texts/sectorMap.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import { HeatMap } from "./heat-map.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const sectors = [
  {
    sector: "banks",
    instruments: 2,
    rising: 1,
    unchanged: 0,
    falling: 1,
    turnover: 5,
    changePercent: 0.3,
  },
];

test.each([
  ["of a calm day that was seen on this device", null, "±0.2%"],
  ["that this device has shown today, wider than the moves of the moment", 4, "±4%"],
])(
  "M-OUT-189 the map has the scale of its colours below it: one %s",
  async (_case, strong, words) => {
    const date = "2026-11-20";
    renderWithServices(<HeatMap sectors={sectors} size="turnover" onSector={() => {}} />, {
      stored: strong === null ? {} : { heatScale: JSON.stringify({ date, strong }) },
      call: () => Promise.resolve({ tradingDate: date }),
    });
    const [before] = sectorMap.scale.split("±{strong}");
    await waitFor(() =>
      expect(screen.getByText(new RegExp(`^${before}`)).textContent).toContain(words),
    );
  },
);
