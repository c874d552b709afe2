// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { useChosenStudies } from "./chosen-studies.ts";
import { toInterval, usePickedInterval } from "./picked-interval.ts";

afterEach(cleanup);

test.each([
  [null, null],
  [{ interval: "2h" }, null],
  [{ interval: 5 }, null],
  [{ studies: ["ma5"] }, null],
  [{ interval: "1d" }, "1d"],
])("stored %j selects the interval %s", (stored, interval) => {
  expect(toInterval(stored)).toBe(interval);
});

function Share({ code }: { readonly code: string }) {
  const [interval, pick] = usePickedInterval();
  const [studies, choose] = useChosenStudies();
  return (
    <>
      <p>{`${code} ${interval ?? "first"} ${studies.join()}`}</p>
      <button type="button" onClick={() => pick("1w")}>
        week
      </button>
      <button type="button" onClick={() => choose(["macd"])}>
        macd
      </button>
    </>
  );
}

function Shares() {
  const [code, setCode] = useState("1A00");
  return (
    <>
      <Share key={code} code={code} />
      <button type="button" onClick={() => setCode("2B00")}>
        next
      </button>
    </>
  );
}

test("M-OUT-109 the interval picked on one share is that of the next, beside the chosen studies", () => {
  renderWithServices(<Shares />, { call: () => Promise.resolve({}) });
  expect(screen.getByText("1A00 first ma5")).toBeDefined();
  fireEvent.click(screen.getByText("week"));
  fireEvent.click(screen.getByText("macd"));
  fireEvent.click(screen.getByText("next"));
  expect(screen.getByText("2B00 1w macd")).toBeDefined();
});
