// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { OfflineBanner } from "./offline-banner.tsx";

afterEach(cleanup);

function bannerAt(origin: string) {
  const refusal = { host: "127.0.0.1:8080", origin, setting: "AKARI_PUBLIC_ADDRESS" } as const;
  const stale = { kind: "read", asOf: null, refusal } as const;
  renderWithServices(<OfflineBanner stale={stale} />, { call: () => Promise.resolve({}) });
  return screen.getByRole("status").textContent;
}

test("M-OUT-258 behind a proxy that sends its own name the banner names the page's address, the value for the setting", () => {
  const text = bannerAt("https://akari.example");
  expect(text).toContain("(https://akari.example)");
  expect(text).toContain("AKARI_PUBLIC_ADDRESS");
  expect(text).not.toContain("127.0.0.1");
});

test("a page without an address is named by the server's address", () => {
  expect(bannerAt("null")).toContain("(127.0.0.1:8080)");
});
