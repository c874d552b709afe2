import { posix } from "node:path";

/** What a pointer can lead to. Paths are relative to the root, with forward slashes. */
interface Destinations {
  readonly paths: readonly string[];
  /** Anchors of each document, as GitHub makes them from its headings. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  readonly acceptanceIds: ReadonlySet<string>;
}

/** Pointers that lead nowhere from a source file or a document, each as `path:line what`. */
type PointerCheck = (path: string, text: string) => string[];

export function createPointerCheck(destinations: Destinations): PointerCheck {
  const known = knownFrom(destinations);
  return (path, text) => {
    const isDocument = path.endsWith(".md");
    const lines = isDocument ? withoutFences(text) : text.split("\n");
    return lines.flatMap((line, index) =>
      [
        ...mergeMarks(line),
        ...planPointers(line),
        ...documentPointers(line, known),
        ...acceptancePointers(line, known),
        ...rulePointers(line, known),
        ...(isDocument ? linkProblems(path, line, known) : []),
      ].map((problem) => `${path}:${index + 1} ${problem}`),
    );
  };
}

/** Anchors of a Markdown document. A heading that stands there twice gets a number, as on GitHub. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const line of withoutFences(markdown)) {
    const heading = /^#{1,6} (.+)$/.exec(line)?.[1];
    if (heading === undefined) continue;
    const anchor = anchorOf(heading);
    let times = 0;
    while (anchors.has(times === 0 ? anchor : `${anchor}-${times}`)) times += 1;
    anchors.add(times === 0 ? anchor : `${anchor}-${times}`);
  }
  return anchors;
}

/** What is wrong with a folder of decisions: each is one numbered file, titled by its number, with date and status, and is in the index. */
export function decisionProblems(decisions: ReadonlyMap<string, string>, index: string): string[] {
  const problems: string[] = [];
  const numbers = new Set<string>();
  for (const [name, text] of decisions) {
    const number = /^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1];
    if (number === undefined) {
      problems.push(`${name} is not a number and a short title`);
      continue;
    }
    if (numbers.has(number)) problems.push(`${name}: the number ${number} is taken`);
    numbers.add(number);
    if (!text.startsWith(`# ${number}. `)) problems.push(`${name}: the title lacks its number`);
    if (!/^- Date: \d{4}-\d\d-\d\d$/m.test(text)) problems.push(`${name} has no date`);
    if (!/^- Status: (accepted|superseded by|amended by)/m.test(text))
      problems.push(`${name} has no status`);
    if (!index.includes(`](${name})`)) problems.push(`${name} is not in the index`);
  }
  return problems;
}

/** What a merge left behind: one of its two sides was meant. */
function mergeMarks(line: string): string[] {
  return /^(?:<{7}|>{7}|\|{7})(?: |$)/.test(line) ? ["a mark of a merge"] : [];
}

/** Plans and issues are not in the repository: its readers cannot follow such a pointer. */
function planPointers(line: string): string[] {
  const pointers = line.matchAll(
    /\b(?:design|spec(?:ification)?(?: section)?|issue|promise|doubt) #?\d+/gi,
  );
  return Array.from(pointers, ([pointer]) => `"${pointer}" is not in the repository`);
}

function documentPointers(line: string, { documents, anchors }: Known): string[] {
  if (!line.includes(".md")) return [];
  const pointers = line.matchAll(/(?<![\w./-])([\w/-]+\.md)(?:#([\p{L}\p{N}_-]+))?(?![\w/])/gu);
  return Array.from(pointers, ([, path = "", anchor]) => {
    if (!documents.has(path)) return `${path} does not exist`;
    const sections = anchors.get(path);
    if (anchor === undefined || sections === undefined || sections.has(anchor)) return null;
    return `${path} has no section #${anchor}`;
  }).filter((problem) => problem !== null);
}

function acceptancePointers(line: string, { acceptanceIds }: Known): string[] {
  return Array.from(line.matchAll(/\bM-[A-Z0-9]+-\d+\b/g), ([id]) => id)
    .filter((id) => !acceptanceIds.has(id))
    .map((id) => `${id} is not in docs/acceptance.md`);
}

function rulePointers(line: string, { rules }: Known): string[] {
  return Array.from(line.matchAll(/\bmarket rules? (\d+(?:\.\d+)?)/gi), ([, number = ""]) => number)
    .filter((number) => !rules.has(number.replace(".", "")))
    .map((number) => `${marketRules} has no section ${number}`);
}

function linkProblems(from: string, line: string, { places, anchors }: Known): string[] {
  const links = line.replaceAll(/`[^`]*`/g, "").matchAll(/\]\(([^)\s]+)\)/g);
  return Array.from(links, ([, target = ""]) => target).flatMap((target) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [file = "", anchor] = target.split("#");
    const path = file === "" ? from : posix.join(posix.dirname(from), file).replace(/\/$/, "");
    if (!places.has(path)) return [`the link ${target} leads nowhere`];
    const isMissing = anchor !== undefined && anchors.get(path)?.has(decodeURI(anchor)) !== true;
    return isMissing ? [`the link ${target} has no such section`] : [];
  });
}

/** What is asked for again and again. */
interface Known extends Destinations {
  /** Documents by every end of their path: a name alone is told apart by what stands around it. */
  readonly documents: ReadonlySet<string>;
  /** Files and folders. */
  readonly places: ReadonlySet<string>;
  /** Section numbers of the market rules, without their point. */
  readonly rules: ReadonlySet<string>;
}

function knownFrom(destinations: Destinations): Known {
  const { paths, anchors } = destinations;
  const places = new Set(paths);
  const documents = new Set<string>();
  for (const path of paths) {
    const parts = path.split("/");
    for (let length = 1; length < parts.length; length += 1) {
      places.add(parts.slice(0, length).join("/"));
      if (path.endsWith(".md")) documents.add(parts.slice(length).join("/"));
    }
    if (path.endsWith(".md")) documents.add(path);
  }
  const rules = Array.from(anchors)
    .filter(([path]) => path === marketRules || path.startsWith(marketRules.replace(".md", "/")))
    .flatMap(([, sections]) => Array.from(sections, (anchor) => anchor.split("-")[0] ?? ""));
  return { ...destinations, documents, places, rules: new Set(rules) };
}

/** The document whose numbered sections, with those of the folder beside it, the code names as "market rules 4.4". */
const marketRules = "docs/market-rules.md";

function anchorOf(heading: string): string {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

/** The lines, those between fences of code left empty: what stands there is an example. */
function withoutFences(markdown: string): string[] {
  let isFenced = false;
  return markdown.split("\n").map((line) => {
    const isFence = line.trimStart().startsWith("```");
    if (isFence) isFenced = !isFenced;
    return isFence || isFenced ? "" : line;
  });
}
