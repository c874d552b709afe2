import { expect, test } from "vitest";
import { CapturePace, type PaceLimits } from "./capture-pace.ts";

const limits: PaceLimits = { tailMs: 2_000, tailBatches: 100, share: 0.02 };

function begin(tail: ConstructorParameters<typeof CapturePace>[2] = { ms: 0, batches: 0 }) {
  const clock = { ms: 0 };
  return { clock, pace: new CapturePace(limits, () => clock.ms, tail) };
}

test("M-HOU-66 a capture falls due by the work since the last one and by the number of batches: first at an idle moment, then in any case", () => {
  const { pace } = begin();
  pace.worked(999);
  expect(pace.urgency).toBe("none");
  pace.worked(1);
  expect(pace.urgency).toBe("when-idle");
  pace.worked(1_000);
  expect(pace.urgency).toBe("now");

  const { pace: counted } = begin();
  for (let batch = 0; batch < 50; batch += 1) {
    expect(counted.urgency).toBe("none");
    counted.stored();
  }
  expect(counted.urgency).toBe("when-idle");
  for (let batch = 50; batch < 100; batch += 1) counted.stored();
  expect(counted.urgency).toBe("now");
});

test("M-HOU-66 work replayed at a start counts; after a start from the tables a capture falls due at the first idle moment", () => {
  expect(begin({ ms: 1_200, batches: 3 }).pace.urgency).toBe("when-idle");
  expect(begin({ ms: 0, batches: 120 }).pace.urgency).toBe("now");
  const { pace } = begin(null);
  expect(pace.urgency).toBe("when-idle");
  pace.worked(50_000);
  expect(pace.urgency).toBe("when-idle");
});

test("M-HOU-66 the next capture falls due after fifty times the cost of the last one, however long the tail is", () => {
  const { pace, clock } = begin();
  pace.worked(2_000);
  pace.begun();
  expect(pace.urgency).toBe("none");
  pace.cost(300);
  pace.kept();
  pace.worked(9_000);
  clock.ms = 14_999;
  expect(pace.urgency).toBe("none");
  clock.ms = 15_000;
  expect(pace.urgency).toBe("now");
});

test("M-HOU-66 the tail of a kept capture starts when it was taken; a capture that is not kept leaves the previous tail", () => {
  const { pace, clock } = begin();
  pace.worked(2_000);
  pace.begun();
  pace.worked(1_500);
  pace.cost(1);
  pace.kept();
  clock.ms = 1_000;
  expect(pace.urgency).toBe("when-idle");
  pace.begun();
  pace.cost(1);
  pace.worked(600);
  pace.failed();
  expect(pace.urgency).toBe("none");
  clock.ms = 2_000;
  expect(pace.urgency).toBe("now");
});
