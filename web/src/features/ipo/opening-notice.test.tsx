// @vitest-environment jsdom
import texts from "@akari/api/texts/ipo.ja.json" with { type: "json" };
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { OpeningNotice } from "./opening-notice.tsx";

afterEach(cleanup);

const next = {
  opensAt: "2026-11-20T06:02:00+09:00",
  code: "6W3A",
  name: "灯台精機",
  sector: "machinery",
  underwritingPrice: 1_500,
  offeredShares: 5_000,
};
/** The time has its date beside it, since the day is not today. */
const at = (text: string) => new RegExp(`06:02${text.replace("{time}", "")}$`);

function open(signedIn: boolean) {
  let asked = false;
  const sent: unknown[] = [];
  const rendered = renderWithServices(<OpeningNotice next={next} />, {
    ...(signedIn ? { token: "token", stored: { userId: "5" } } : {}),
    call: async (name, request) => {
      if (name === "system/host") return { serverTime: "2026-11-19T21:00:00+09:00" };
      if (name === "ipo/setNotice") {
        sent.push(request);
        asked = (request as { asked: boolean }).asked;
      }
      return { asked };
    },
  });
  return { ...rendered, sent };
}

// M-OUT-143
test("while no offering is open the page names the next one; one press asks for a notice, another cancels it", async () => {
  const { sent } = open(true);
  expect(screen.getByText(/06:02に灯台精機の受付が始まります。$/)).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: at(texts.notice.ask) }));
  expect((await screen.findByRole("status")).textContent).toMatch(at(texts.notice.told));
  fireEvent.click(screen.getByRole("button", { name: texts.notice.cancel }));
  expect(await screen.findByRole("button", { name: at(texts.notice.ask) })).toBeTruthy();
  expect(sent).toEqual([{ asked: true }, { asked: false }]);
});

test("a guest goes to the login and comes back", () => {
  const { sent, navigator } = open(false);
  fireEvent.click(screen.getByRole("button", { name: at(texts.notice.ask) }));
  expect(sent).toEqual([]);
  expect(navigator.navigate).toHaveBeenCalledWith(expect.stringContaining("login"));
});
