import { join } from "node:path";
import type { TestSpecification, Vitest } from "vitest/node";
import { expect, test } from "vitest";
import { EnvironmentOrder } from "./environment-order.ts";
import { root } from "./repository.ts";

const withPage = ["web/src/app/tab-bar.test.tsx", "web/src/app/use-viewport.test.tsx"];
const withoutPage = ["web/src/session/expiry.test.ts", "web/src/app/next-task.test.ts"];
const ofPures = ["scripts/environment-order.test.ts"];

/** A file as the runner describes it; it has never run before. */
const specification = (project: string) => (file: string) =>
  ({
    moduleId: join(root, file),
    project: { name: project, config: { isolate: false, sequence: { groupOrder: 0 } } },
  }) as unknown as TestSpecification;

test("files that need a page run after the other files of their project", async () => {
  const order = new EnvironmentOrder({
    config: { root },
    cache: { getTestSpecificationResult: () => undefined },
  } as unknown as Vitest);
  const mixed = [
    specification("web")(withPage[0]!),
    specification("web")(withoutPage[0]!),
    specification("pure")(ofPures[0]!),
    specification("web")(withPage[1]!),
    specification("web")(withoutPage[1]!),
  ];
  const sorted = (await order.sort(mixed)).map(({ moduleId }) => moduleId.slice(root.length + 1));
  expect(sorted.slice(0, 1)).toEqual(ofPures);
  expect(sorted.slice(1, 3).toSorted()).toEqual(withoutPage.toSorted());
  expect(sorted.slice(3).toSorted()).toEqual(withPage.toSorted());
});
