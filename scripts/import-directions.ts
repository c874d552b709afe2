/*
 * Who may import whom. `npm run check` enforces it (`import-rules.ts`, `layer-rules.ts`), and ARCHITECTURE.md shows it: a test compares the two. Packages
 * stand in each part's `package.json`.
 */

/** "everything" is for parts that only start or measure the others. */
type Allowed = readonly string[] | "everything";

/** The parts of the repository, which are its folders, from the ground up. */
export const partImports: Readonly<Record<string, Allowed>> = {
  // The wire is words alone: a client in another repository could take it as it is.
  api: [],
  // The same checks run in a browser and on the command line, for people who do not trust the server.
  verify: [],
  // Knows no customer and no money, so that no participant can be favoured.
  exchange: [],
  // The crowd trades as any participant does: it knows no account of a customer.
  simulator: ["exchange"],
  // It never calls the exchange: the core carries orders and reports. Words and prices are the exchange's.
  brokerage: ["exchange", "verify"],
  core: ["exchange", "simulator", "brokerage", "verify"],
  server: ["api", "exchange", "simulator", "brokerage", "verify", "core"],
  // Of the core the holidays alone.
  conformance: ["exchange", "brokerage", "core"],
  // Of the wire the languages alone.
  ui: ["api"],
  // No app imports the core: a figure that a customer sees is computed by the server.
  web: ["api", "ui", "verify"],
  console: ["api", "ui", "verify"],
  // Of the server its public face alone.
  e2e: ["api", "server"],
  bench: "everything",
  scripts: "everything",
};

/** Parts with the same results on every machine and in every replay: no I/O, clock or chance, and nothing of Node.js. */
export const pureParts: ReadonlySet<string> = new Set([
  "exchange",
  "simulator",
  "brokerage",
  "verify",
  "core",
]);

/** The server's public face, as an embedding program would use it; `e2e` may import nothing else of it. */
export const serverFace =
  /^@akari\/server\/(akari|akari-options|applicant\/verified-names|clock\/(driven|test)-clock|message-sender)$/;

/** Inside the server: who may know a feature. Everything else is ground that features stand on. */
export const serverComposition = /^server\/src\/(app\/|akari\.ts$|main\.ts$)/;

/**
 * Folders of `server/src` that know no protocol, so that a second one needs no file of the first; and the only folders and files of
 * `server/src` that each may import.
 */
export const protocolFreeImports: Readonly<Record<string, readonly string[]>> = {
  admission: ["admission"],
  uses: ["uses", "admission", "bus", "market"],
  feed: ["feed", "uses", "bus", "clock", "edge.ts", "heads", "market", "messages"],
};

/** Layers of an app, from the ground up: a file imports its own layer and those below, and no other feature. */
export const layerNames = ["ground", "features", "app"] as const;

/** Folders of an app's `src` by layer. A folder without a layer is refused. */
export type AppLayers = Readonly<Record<(typeof layerNames)[number], readonly string[]>>;

export const appLayers: Readonly<Record<"web" | "console", AppLayers>> = {
  web: {
    ground: [
      "changes",
      "executions",
      "favourites",
      "http",
      "i18n",
      "ideas",
      "messages",
      "navigation",
      "page",
      "proofs",
      "push",
      "quotes",
      "services",
      "session",
      "valuation",
    ],
    features: ["features"],
    app: ["app"],
  },
  console: {
    ground: ["case", "decision", "frame", "http", "i18n", "keyboard", "list", "session"],
    features: ["features"],
    app: ["app"],
  },
};
