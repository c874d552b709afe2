import { expect, test } from "vitest";
import { Undo } from "./undo.ts";

test("ends its steps in reverse order, each once", async () => {
  const undo = new Undo();
  const ended: string[] = [];
  undo.push(() => void ended.push("database"));
  undo.push(async () => void ended.push("market"));
  await Promise.all([undo.close(), undo.close()]);
  expect(ended).toEqual(["market", "database"]);
});

test("ends the parts begun before the work failed, and rejects with its error", async () => {
  const undo = new Undo();
  const ended: string[] = [];
  const work = undo.unless(async () => {
    undo.push(() => void ended.push("database"));
    throw new Error("no market");
  });
  await expect(work).rejects.toThrow("no market");
  expect(ended).toEqual(["database"]);
});

test("continues with the other steps after a failed one", async () => {
  const undo = new Undo();
  const ended: string[] = [];
  undo.push(() => void ended.push("database"));
  undo.push(() => Promise.reject(new Error("stuck")));
  await expect(undo.close()).rejects.toThrow("stuck");
  await undo.close();
  expect(ended).toEqual(["database"]);
});
