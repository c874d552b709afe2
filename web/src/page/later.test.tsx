// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Later } from "./later.tsx";
import { TurnsContext, createTurns } from "./turns.ts";

afterEach(cleanup);

test("parts below the first view are drawn one after the other when the app starts, and at once later on", () => {
  const tasks: (() => void)[] = [];
  const turns = createTurns((next) => tasks.push(next));
  const runTask = () => act(() => tasks.shift()?.());
  const parts = (
    <TurnsContext value={turns}>
      <p>welcome</p>
      <Later>
        <p>entrances</p>
      </Later>
      <Later>
        <p>market</p>
      </Later>
    </TurnsContext>
  );
  const { unmount } = render(parts);
  expect(screen.getByText("welcome")).toBeDefined();
  expect(screen.queryByText("entrances")).toBeNull();
  runTask();
  expect(screen.getByText("entrances")).toBeDefined();
  expect(screen.queryByText("market")).toBeNull();
  runTask();
  expect(screen.getByText("market")).toBeDefined();
  runTask();
  expect(tasks).toEqual([]);
  unmount();
  render(parts);
  expect(screen.getByText("market")).toBeDefined();
});
