import { posix } from "node:path";
import { appLayers, layerNames } from "./import-directions.ts";
import { importsIn } from "./import-rules.ts";

type App = keyof typeof appLayers;
type Layer = (typeof layerNames)[number];

/**
 * Imports of a file of an app that go up, from a feature to another, or from a folder without a layer, each as "path:line what". Tests may
 * look at everything.
 */
export function layerViolations(path: string, source: string): string[] {
  const app = appOf(path);
  if (app === undefined || /\.test\.tsx?$/.test(path)) return [];
  const own = placeOf(path, app);
  if (own === undefined)
    return [`${path}:1 stands in no layer of the app (scripts/import-directions.ts)`];
  return importsIn(source).flatMap(({ specifier, line }) => {
    if (!specifier.startsWith(".")) return [];
    const target = posix.join(posix.dirname(path), specifier);
    const other = appOf(target) === app ? placeOf(target, app) : undefined;
    const problem = other === undefined ? undefined : forbidden(own, other);
    return problem === undefined ? [] : [`${path}:${line} ${problem}: ${specifier}`];
  });
}

interface Place {
  readonly layer: Layer;
  /** The noun of a feature. */
  readonly feature?: string;
}

function appOf(path: string): App | undefined {
  return (["web", "console"] as const).find((app) => path.startsWith(`${app}/src/`));
}

function placeOf(path: string, app: App): Place | undefined {
  const [folder = "", noun = ""] = path.slice(`${app}/src/`.length).split("/");
  // What starts the app and what the compiler needs to know stand beside the folders.
  if (noun === "") return { layer: "app" };
  const layer = layerNames.find((name) => appLayers[app][name].includes(folder));
  if (layer === undefined) return undefined;
  return layer === "features" ? { layer, feature: noun } : { layer };
}

function forbidden(own: Place, other: Place): string | undefined {
  if (layerNames.indexOf(other.layer) > layerNames.indexOf(own.layer))
    return `${own.layer} may not import ${other.layer} (scripts/import-directions.ts)`;
  if (own.feature !== undefined && other.feature !== undefined && own.feature !== other.feature)
    return `feature ${own.feature} may not import feature ${other.feature}`;
  return undefined;
}
