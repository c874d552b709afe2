import { posix } from "node:path";
import { importsIn } from "./import-rules.ts";

/** Folders of `web/src` by layer. */
export interface WebLayers {
  readonly ground: ReadonlySet<string>;
  readonly features: ReadonlySet<string>;
  readonly app: ReadonlySet<string>;
}

const sources = "web/src/";
const layerNames = ["ground", "features", "app"] as const;
type Layer = (typeof layerNames)[number];

/** Reads the table under "Layers of the app": names in backticks in its second column. */
export function readLayerTable(architecture: string): WebLayers {
  const foldersOf = (layer: Layer) => {
    const row = new RegExp(`^\\| ${layer} \\|([^|]*)\\|`, "m").exec(architecture)?.[1];
    if (row === undefined) throw new Error(`ARCHITECTURE.md: no row of the layer ${layer}`);
    return new Set(Array.from(row.matchAll(/`([^`]+)`/g), ([, name = ""]) => name));
  };
  return {
    ground: foldersOf("ground"),
    features: foldersOf("features"),
    app: foldersOf("app"),
  };
}

/**
 * Imports of one file of the app that go up, from a feature to another, or from a folder that the table does not name, each as
 * "path:line what". Tests may look at everything.
 */
export function layerViolations(path: string, source: string, layers: WebLayers): string[] {
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

function placeOf(path: string, layers: WebLayers): Place | undefined {
  const [folder = "", noun = ""] = path.slice(sources.length).split("/");
  if (layers.features.has(folder)) return { layer: "features", feature: noun };
  // What starts the app and what the compiler needs to know stand beside the folders.
  if (noun === "" || layers.app.has(folder)) return { layer: "app" };
  return layers.ground.has(folder) ? { layer: "ground" } : undefined;
}

function forbidden(own: Place, other: Place): string | undefined {
  if (layerNames.indexOf(other.layer) > layerNames.indexOf(own.layer))
    return `${own.layer} may not import ${other.layer} (ARCHITECTURE.md)`;
  if (own.feature !== undefined && other.feature !== undefined && own.feature !== other.feature)
    return `feature ${own.feature} may not import feature ${other.feature}`;
  return undefined;
}
