import type { TestProject } from "vitest/node";
import { startTestServer } from "@akari/server/db/testing/test-server";

/** One PostgreSQL for all test files of a run; each clones the template (`createTestDatabase`). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...server } = await startTestServer();
  project.provide("testServer", server);
  return stop;
}
