// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { ProposeHaltDialog } from "./propose-halt-dialog.tsx";

const share = {
  code: "9Y77",
  name: "虹ヶ浦運輸",
  price: 1333.5,
  previousClose: 1330.5,
  change: 3,
  changePercent: 0.23,
  volume: 226_300,
  priceDecimals: 1,
  spark: [1331, 1333.5],
  originalDate: null,
};
const texts = [
  { lang: "jp", headline: "虹ヶ浦運輸（9Y77） 売買停止", paragraphs: ["停止しました。"] },
  { lang: "fr", headline: "Nijigaura Transport (9Y77)", paragraphs: ["Cotation suspendue."] },
];

test("a halt is proposed beside the share's market and the public text in each language", async () => {
  const answer = { share, bid: 1332, ask: 1333, texts, now: "2026-11-20T10:09:04.000+09:00" };
  const { sent } = await renderWithServices(<ProposeHaltDialog onClose={() => {}} />, {
    operator: { roles: ["market-operations"] },
    answers: { "halt/share": () => answer },
  });
  const code = screen.getByRole("textbox", { hidden: true });
  fireEvent.change(code, { target: { value: "9y7" } });
  expect(sent.filter(({ path }) => path === "halt/share")).toEqual([]);
  fireEvent.change(code, { target: { value: "9y77" } });
  expect(await screen.findByText("1,333.5")).toBeTruthy();
  expect(screen.queryByText("停止しました。")).toBeNull();
  fireEvent.click(screen.getByLabelText("開示内容の確認"));
  expect(await screen.findByText("停止しました。")).toBeTruthy();
  fireEvent.click(screen.getByText("Français"));
  expect(screen.getByText("Cotation suspendue.").closest("[lang]")?.getAttribute("lang")).toBe(
    "fr",
  );
});
