// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { OfferingStanding } from "./offering-standing.tsx";

test.each([true, false])(
  "an offering is marked if its result is from before the opening: %s",
  async (beforeOpening) => {
    await renderWithServices(<OfferingStanding of={{ status: "completed", beforeOpening }} />);
    expect(screen.getByText("上場済")).toBeTruthy();
    expect(screen.queryAllByText("開業前")).toHaveLength(beforeOpening ? 1 : 0);
  },
);
