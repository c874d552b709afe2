// @vitest-environment jsdom
import type { MarketItem } from "@akari/api/instrument";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { marketItem } from "./testing/market-item.ts";
import { useInstruments } from "./use-instruments.ts";

afterEach(cleanup);

function Names({ codes }: { readonly codes: readonly string[] }) {
  const instrumentOf = useInstruments();
  return codes.map((code) => <p key={code}>{instrumentOf(code).name}</p>);
}

test("a share is named by its code until the market has been read, an unlisted one always", async () => {
  renderWithServices(<Names codes={["6W3A", "9999"]} />, {
    call: () => Promise.resolve({ items: [marketItem] }),
  });
  expect(screen.getByText("6W3A")).toBeDefined();
  expect(await screen.findByText("朝凪電機")).toBeDefined();
  expect(screen.getByText("9999")).toBeDefined();
});

test("naming one share of a market does not read the names of the others", async () => {
  const looks = new Map<string, number>();
  const items = ["1001", "1002", "1003"].map((code): MarketItem => ({
    ...marketItem,
    code,
    get name() {
      looks.set(code, (looks.get(code) ?? 0) + 1);
      return `第${code}社`;
    },
  }));
  renderWithServices(<Names codes={["1002"]} />, { call: () => Promise.resolve({ items }) });
  expect(await screen.findByText("第1002社")).toBeDefined();
  expect([...looks.keys()]).toEqual(["1002"]);
});
