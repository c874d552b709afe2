import type { Step } from "./run-step.ts";

/** What can be said about the sources without running them; each counts as one test. */
export const staticChecks: readonly Step[] = [
  { name: "format", command: ["oxfmt", "--check", "."], limitSeconds: 30 },
  { name: "lint", command: ["oxlint", "--deny-warnings"], limitSeconds: 30 },
  { name: "types", command: ["tsc", "-b"], limitSeconds: 90 },
  { name: "imports", command: ["node", "scripts/check-imports.ts"], limitSeconds: 30 },
  { name: "texts", command: ["node", "web/build/check-texts.ts"], limitSeconds: 30 },
  { name: "acceptance", command: ["node", "scripts/check-acceptance.ts"], limitSeconds: 30 },
];
