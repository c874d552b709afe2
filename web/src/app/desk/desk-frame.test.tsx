// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { type DeskTier, DeskTierContext } from "../desk-tier.ts";
import { DeskFrame } from "./desk-frame.tsx";

beforeEach(completeDom);
afterEach(cleanup);

test.each<DeskTier>(["narrow", "drawer", "list", "full"])(
  "on the tier %s the slash key focuses the search before anything has been read",
  (tier) => {
    renderWithServices(
      <DeskTierContext value={tier}>
        <DeskFrame parameters={{ page: "instrument", code: "6W3A", view: null }} />
      </DeskTierContext>,
      { token: "T", call: () => new Promise(() => {}) },
    );
    fireEvent.keyDown(window, { key: "/" });
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  },
);
