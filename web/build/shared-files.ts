import type { Plugin } from "vite";

/** A module as far as its place in a file is concerned. */
export interface Placed {
  readonly size: number;
  readonly imports: readonly string[];
}

interface FilePlan {
  /** Begins the app: what it imports is loaded before everything else. */
  readonly start: string;
  /** Modules that are loaded on demand, each with how often that happens. */
  readonly entries: ReadonlyMap<string, number>;
  readonly modules: ReadonlyMap<string, Placed>;
}

/** What a file costs a page beside its bytes, in bytes of source: a phone loads six at a time, each at the cost of a round trip. */
const costOfFile = 12_000;
/** A file's bytes of source, at most: larger ones break the budget of a page. */
const largest = 90_000;

interface File {
  readonly members: readonly string[];
  readonly size: number;
  /** Whether it may be merged with others; the files of pages are theirs alone. */
  readonly isShared: boolean;
}

/**
 * Which modules that several pages share lie in one file. To begin with, those that the same pages need; small files are then merged
 * where that costs all pages together the least, and never so that files import each other in a circle: a value could be read there
 * before it is set.
 */
export function sharedFiles({ start, entries, modules }: FilePlan): readonly (readonly string[])[] {
  const atStart = reach(modules, start, new Set());
  const names = [...entries.keys()].filter((name) => !atStart.has(name)).sort();
  const usersOf = new Map<string, Set<string>>();
  for (const name of names)
    for (const id of reach(modules, name, atStart))
      usersOf.set(id, (usersOf.get(id) ?? new Set()).add(name));

  const files = new Map<string, { members: string[]; size: number; isShared: boolean }>();
  for (const [id, users] of [...usersOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const own = entries.has(id) ? id : users.size === 1 ? [...users][0] : undefined;
    const key = own ?? [...users].sort().join("\n");
    const file = files.get(key) ?? { members: [], size: 0, isShared: own === undefined };
    file.members.push(id);
    file.size += modules.get(id)?.size ?? 0;
    files.set(key, file);
  }
  return merged(new Map(files), { names, entries, modules })
    .filter(({ isShared }) => isShared)
    .map(({ members }) => members);
}

interface Weighed {
  readonly names: readonly string[];
  readonly entries: ReadonlyMap<string, number>;
  readonly modules: ReadonlyMap<string, Placed>;
}

function merged(files: Map<string, File>, { names, entries, modules }: Weighed): readonly File[] {
  const settled = new Set<File>();
  let graph = graphOf([...files.values()], modules);
  let users = loadersOf(files, graph, names);
  for (;;) {
    const smallest = [...files.values()]
      .filter((file) => file.isShared && !settled.has(file))
      .sort((a, b) => a.size - b.size)[0];
    if (smallest === undefined) return [...files.values()];
    let best: File | undefined;
    let least = 0;
    for (const other of files.values()) {
      if (other === smallest || !other.isShared || other.size + smallest.size > largest) continue;
      const added = addedCost(smallest, other, graph, users, entries);
      if (added >= least || closesCircle(graph, smallest, other)) continue;
      best = other;
      least = added;
    }
    if (best === undefined) {
      settled.add(smallest);
      continue;
    }
    const both: File = {
      members: [...smallest.members, ...best.members],
      size: smallest.size + best.size,
      isShared: true,
    };
    for (const [key, file] of files) if (file === smallest || file === best) files.delete(key);
    files.set(both.members.join("\n"), both);
    // What has changed may suit a file that suited none before.
    settled.clear();
    graph = graphOf([...files.values()], modules);
    users = loadersOf(files, graph, names);
  }
}

type Graph = ReadonlyMap<File, ReadonlySet<File>>;

function graphOf(files: readonly File[], modules: ReadonlyMap<string, Placed>): Graph {
  const fileOf = new Map(files.flatMap((file) => file.members.map((id) => [id, file] as const)));
  return new Map(
    files.map((file) => {
      const imported = file.members.flatMap((id) => modules.get(id)?.imports ?? []);
      const found = new Set(
        imported.map((id) => fileOf.get(id)).filter((one) => one !== undefined),
      );
      found.delete(file);
      return [file, found];
    }),
  );
}

/** The entries that load each file, directly or through another one. */
function loadersOf(
  files: ReadonlyMap<string, File>,
  graph: Graph,
  names: readonly string[],
): ReadonlyMap<File, ReadonlySet<string>> {
  const found = new Map([...graph.keys()].map((file) => [file, new Set<string>()]));
  for (const name of names) {
    const own = files.get(name);
    if (own !== undefined) for (const file of below(graph, own)) found.get(file)?.add(name);
  }
  return found;
}

/** What merging two files adds to the cost of all entries; negative where it saves. */
function addedCost(
  one: File,
  other: File,
  graph: Graph,
  users: ReadonlyMap<File, ReadonlySet<string>>,
  entries: ReadonlyMap<string, number>,
): number {
  const before = (file: File) => users.get(file) ?? new Set<string>();
  const together = new Set([...before(one), ...before(other)]);
  let added = 0;
  for (const file of new Set([...below(graph, one), ...below(graph, other)])) {
    const isMerged = file === one || file === other;
    for (const name of together)
      if (!before(file).has(name))
        added += (entries.get(name) ?? 1) * (file.size + (isMerged ? 0 : costOfFile));
  }
  for (const name of before(one))
    if (before(other).has(name)) added -= (entries.get(name) ?? 1) * costOfFile;
  return added;
}

/** Whether one file imports the other through a third. */
function closesCircle(graph: Graph, one: File, other: File): boolean {
  const leads = (from: File, to: File) =>
    [...(graph.get(from) ?? [])].some((next) => next !== to && below(graph, next).has(to));
  return leads(one, other) || leads(other, one);
}

function below(graph: Graph, from: File): ReadonlySet<File> {
  const found = new Set<File>();
  const visit = (file: File) => {
    if (found.has(file)) return;
    found.add(file);
    for (const next of graph.get(file) ?? []) visit(next);
  };
  visit(from);
  return found;
}

/** The module and all that it imports, except what is there already. */
function reach(
  modules: ReadonlyMap<string, Placed>,
  from: string,
  there: ReadonlySet<string>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || there.has(id)) return;
    found.add(id);
    for (const next of modules.get(id)?.imports ?? []) visit(next);
  };
  visit(from);
  return found;
}

/** Plans the files before they are made; `nameOf` is the group of each module, for the bundler. */
export function planFiles(weightOf: (id: string) => number): {
  readonly plugin: Plugin;
  readonly nameOf: (id: string) => string | null;
} {
  const names = new Map<string, string>();
  return {
    nameOf: (id) => names.get(id) ?? null,
    plugin: {
      name: "akari-shared-files",
      apply: "build",
      buildEnd(error) {
        if (error !== undefined) return;
        const infos = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
        const start = infos.find(({ isEntry }) => isEntry);
        if (start === undefined) throw new Error("the app has no entry");
        const modules = new Map(
          infos.map(({ id, code, importedIds }) => [
            id,
            { size: code?.length ?? 0, imports: importedIds },
          ]),
        );
        const files = sharedFiles({
          start: start.id,
          entries: new Map(
            infos
              .flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds)
              .map((id) => [id, weightOf(id)]),
          ),
          modules,
        });
        names.clear();
        // Of what the start imports it may not use all: pages share the rest.
        for (const id of reach(modules, start.id, new Set())) names.set(id, "library");
        for (const [place, members] of files.entries())
          for (const id of members) names.set(id, `shared~${place}`);
      },
    },
  };
}
