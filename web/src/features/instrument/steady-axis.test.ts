import type { IChartApi } from "lightweight-charts";
import { expect, test } from "vitest";
import { createSteadyAxis } from "./steady-axis.ts";

test("the price axis becomes wider with its figures, and never narrower", () => {
  let width = 48;
  const applied: object[] = [];
  const axis = {
    width: () => width,
    applyOptions: (options: object) => void applied.push(options),
  };
  const keepWidth = createSteadyAxis({ priceScale: () => axis } as unknown as IChartApi);
  keepWidth();
  width = 46;
  keepWidth();
  expect(applied).toEqual([{ minimumWidth: 48 }]);
  width = 52;
  keepWidth();
  keepWidth();
  expect(applied).toEqual([{ minimumWidth: 48 }, { minimumWidth: 52 }]);
});
