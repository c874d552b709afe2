import type { Step } from "./run-step.ts";

/** What can be said about the sources without running them; each counts as one test. */
export const staticChecks: readonly Step[] = [
  { name: "format", command: ["oxfmt", "--check", "."] },
  { name: "lint", command: ["oxlint", "--deny-warnings"] },
  { name: "types", command: ["tsc", "-b"] },
  { name: "imports", command: ["node", "scripts/check-imports.ts"] },
  { name: "texts", command: ["node", "web/build/check-texts.ts"] },
  { name: "acceptance", command: ["node", "scripts/check-acceptance.ts"] },
  { name: "pointers", command: ["node", "scripts/check-pointers.ts"] },
];
