import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The runner's own order, with each project's files that need a page after those that need none. A process takes the next file only if that has the
 * same environment as the last one, and is replaced otherwise: in mixed order 268 files of the app started 70 processes, each of which loads all anew.
 */
export class EnvironmentOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((one) => {
      const environments = Map.groupBy(one, ({ moduleId }) => environmentOf(moduleId));
      return [...environments.keys()].toSorted().flatMap((name) => environments.get(name)!);
    });
  }
}

/** The environment that a file asks for; empty if it asks for none. */
function environmentOf(file: string): string {
  return /^\/\/ @vitest-environment (\S+)/m.exec(readFileSync(file, "utf8"))?.[1] ?? "";
}
