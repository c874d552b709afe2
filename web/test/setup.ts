import { afterEach } from "vitest";

// Files share a process, not a page: a component of the test before must not stand on that of the next.
if (typeof document !== "undefined") {
  const { cleanup, configure } = await import("@testing-library/react");
  // A slow machine is no failure: what never comes is ended by the test's own limit.
  configure({ asyncUtilTimeout: 60_000 });
  afterEach(cleanup);
}
