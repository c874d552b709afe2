import { expect, test } from "vitest";
import { Backlog } from "./backlog.ts";

class Slow {
  dropped = false;
  waitingBytes: number;

  constructor(waitingBytes: number) {
    this.waitingBytes = waitingBytes;
  }

  drop(): void {
    this.dropped = true;
  }
}

const readers = (...bytes: number[]) => bytes.map((each) => new Slow(each));
const dropped = (slow: readonly Slow[]) => slow.map((each) => each.dropped);

test("above the total bound the readers with the largest backlogs are dropped down to seven eighths of it", () => {
  const backlog = new Backlog(800);
  const slow = readers(300, 100, 200, 200);
  for (const reader of slow) backlog.note(reader);
  expect(dropped(slow)).toEqual([false, false, false, false]);
  slow[1]!.waitingBytes = 101;
  backlog.note(slow[1]!);
  expect(dropped(slow)).toEqual([true, false, false, false]);
});

test("backlogs read in the meantime save the other readers", () => {
  const backlog = new Backlog(800);
  const slow = readers(400, 400);
  for (const reader of slow) backlog.note(reader);
  slow[0]!.waitingBytes = 0;
  const [more] = readers(300);
  backlog.note(more!);
  expect(dropped([...slow, more!])).toEqual([false, false, false]);
});

test("a reader who has left no longer counts", () => {
  const backlog = new Backlog(800);
  const [gone, stays] = readers(800, 700);
  backlog.note(gone!);
  backlog.forget(gone!);
  backlog.note(stays!);
  expect(dropped([gone!, stays!])).toEqual([false, false]);
});
