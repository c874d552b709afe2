import { afterEach } from "vitest";

// Files share a process, not a page: components of one test must not remain on the next one's.
if (typeof document !== "undefined") {
  const { cleanup, configure } = await import("@testing-library/react");
  // Generous, so that a slow machine does not fail a test; a test's own limit ends waits that never succeed.
  configure({ asyncUtilTimeout: 60_000 });
  afterEach(cleanup);
}
