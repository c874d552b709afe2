// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import { useOrderQuantity } from "./use-order-quantity.ts";

afterEach(cleanup);

function Words({ filledQuantity }: { readonly filledQuantity: number }) {
  const words = useOrderQuantity();
  const order = { quantity: 5_300, filledQuantity };
  return <p>{[words.filledOf(order), words.open(order), words.openFigure(order)].join(", ")}</p>;
}

test.each([
  [0, "0 / 5,300株, 5,300株, 5,300"],
  [3_600, "3,600 / 5,300株, 3,600 / 5,300株, 3,600 / 5,300"],
])("of 5,300 shares %i are filled: %s", (filledQuantity, words) => {
  renderWithServices(<Words filledQuantity={filledQuantity} />, {
    call: () => new Promise(() => {}),
  });
  expect(screen.getByText(words)).toBeDefined();
});
