import { posix } from "node:path";
import { importsIn } from "./import-rules.ts";

/** The parts that are apps of layers. */
export const layeredApps = ["web", "console"] as const;
type App = (typeof layeredApps)[number];

/** Folders of an app's `src` by layer. */
export interface AppLayers {
  readonly app: App;
  readonly ground: ReadonlySet<string>;
  readonly features: ReadonlySet<string>;
  readonly top: ReadonlySet<string>;
}

const layerNames = ["ground", "features", "app"] as const;
type Layer = (typeof layerNames)[number];

/** Reads the table under "Layers of the apps": names in backticks in the app's own column. */
export function readLayerTable(architecture: string, app: App = "web"): AppLayers {
  const column = layeredApps.indexOf(app) + 2;
  const foldersOf = (layer: Layer) => {
    const row = new RegExp(`^\\| ${layer} \\|.*$`, "m").exec(architecture)?.[0];
    if (row === undefined) throw new Error(`ARCHITECTURE.md: no row of the layer ${layer}`);
    const cell = row.split("|")[column] ?? "";
    return new Set(Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = ""]) => name));
  };
  return {
    app,
    ground: foldersOf("ground"),
    features: foldersOf("features"),
    top: foldersOf("app"),
  };
}

/**
 * Imports of one file of the app that go up, from a feature to another, or from a folder that the table does not name, each as
 * "path:line what". Tests may look at everything.
 */
export function layerViolations(path: string, source: string, layers: AppLayers): string[] {
  const sources = `${layers.app}/src/`;
  if (!path.startsWith(sources) || /\.test\.tsx?$/.test(path)) return [];
  const own = placeOf(path, layers);
  if (own === undefined) return [`${path}:1 stands in no layer of the app (ARCHITECTURE.md)`];
  return importsIn(source).flatMap(({ specifier, line }) => {
    if (!specifier.startsWith(".")) return [];
    const target = posix.join(posix.dirname(path), specifier);
    const other = target.startsWith(sources) ? placeOf(target, layers) : undefined;
    const problem = other === undefined ? undefined : forbidden(own, other);
    return problem === undefined ? [] : [`${path}:${line} ${problem}: ${specifier}`];
  });
}

interface Place {
  readonly layer: Layer;
  /** The noun of a feature. */
  readonly feature?: string;
}

function placeOf(path: string, layers: AppLayers): Place | undefined {
  const [folder = "", noun = ""] = path.slice(`${layers.app}/src/`.length).split("/");
  if (layers.features.has(folder)) return { layer: "features", feature: noun };
  // What starts the app and what the compiler needs to know stand beside the folders.
  if (noun === "" || layers.top.has(folder)) return { layer: "app" };
  return layers.ground.has(folder) ? { layer: "ground" } : undefined;
}

function forbidden(own: Place, other: Place): string | undefined {
  if (layerNames.indexOf(other.layer) > layerNames.indexOf(own.layer))
    return `${own.layer} may not import ${other.layer} (ARCHITECTURE.md)`;
  if (own.feature !== undefined && other.feature !== undefined && own.feature !== other.feature)
    return `feature ${own.feature} may not import feature ${other.feature}`;
  return undefined;
}
