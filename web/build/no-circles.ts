import type { Plugin } from "vite";

/** Files of the built app that import each other in a circle; null without one. A value that is read there while they load may not be set yet. */
export function circleIn(
  imports: ReadonlyMap<string, readonly string[]>,
): readonly string[] | null {
  const done = new Set<string>();
  const visit = (file: string, above: readonly string[]): readonly string[] | null => {
    const at = above.indexOf(file);
    if (at !== -1) return [...above.slice(at), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const found = visit(next, [...above, file]);
      if (found !== null) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const found = visit(file, []);
    if (found !== null) return found;
  }
  return null;
}

/** Fails the build when files import each other in a circle. */
export function noCircles(): Plugin {
  return {
    name: "akari-no-circles",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
        const circle = circleIn(
          new Map(chunks.map(({ fileName, imports }) => [fileName, imports])),
        );
        if (circle !== null) this.error(`files import each other: ${circle.join(" -> ")}`);
      },
    },
  };
}
