// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PaymentBar } from "./payment-bar.tsx";

afterEach(cleanup);

test("M-IPO-3 the bar shows the paid part, hatches this payment behind it and marks each whole lot", () => {
  const { container } = render(
    <PaymentBar due={312_000} paid={156_000} amount={78_000} lotPrice={156_000} />,
  );
  const [paid, paying, mark, ...further] = container.firstElementChild!.children;
  expect((paid as HTMLElement).style.inlineSize).toBe("50%");
  expect((paying as HTMLElement).style.inlineSize).toBe("25%");
  expect((mark as HTMLElement).style.insetInlineStart).toBe("50%");
  expect(further).toEqual([]);
});

test("M-IPO-3 a single lot needs no mark", () => {
  const { container } = render(
    <PaymentBar due={156_000} paid={0} amount={1_000} lotPrice={156_000} />,
  );
  expect(container.querySelectorAll("i")).toHaveLength(0);
});
