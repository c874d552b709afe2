// @vitest-environment jsdom
import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { QueueTiles } from "./queue-tiles.tsx";

const overview = (nextDue: string) =>
  ({
    now: "2026-03-04T10:09:10+09:00",
    queues: [
      {
        queue: "withdrawal",
        waiting: 1,
        oldest: "2026-03-04T10:09:00+09:00",
        nextDue,
        desk: false,
      },
    ],
  }) as unknown as ConsoleAnswerOf<"overview">;

test("a withdrawal that is approved by the clock tomorrow shows the day, not only the hour", async () => {
  await renderWithServices(<QueueTiles data={overview("2026-03-05T10:09:00+09:00")} />);
  expect(screen.getByText("03/05(木) 10:09に自動承認")).toBeTruthy();
});

test("a withdrawal that is due today shows the time alone", async () => {
  await renderWithServices(<QueueTiles data={overview("2026-03-04T15:21:00+09:00")} />);
  expect(screen.getByText("15:21に自動承認")).toBeTruthy();
});
