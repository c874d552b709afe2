/** Most lines of a document; a longer one is split by subject. */
const maximumLines = 200;
/** Most columns of a line. */
const maximumColumns = 120;

/** Documents with a form of their own: a script reads them, or each is a record that stays as it was written. */
const ownForm = /^docs\/(?:acceptance\.md$|decisions\/)/;

/** Documents at the root, whose title and place say whom they are for: only their columns count. */
const entrances: readonly string[] = ["README.md", "CONTRIBUTING.md"];

/** Documents that do not keep the rules yet. The list may only become shorter. */
const exceptions: readonly string[] = [];

/** Why a document below docs/ is hard to read, each as `path:line problem`: no reader named, too long, too wide. */
export function documentProblems(
  path: string,
  markdown: string,
  excepted: readonly string[] = exceptions,
): string[] {
  if (entrances.includes(path)) return tooWide(path, markdown);
  if (!path.startsWith("docs/") || ownForm.test(path)) return [];
  const problems = problemsOf(path, markdown);
  if (!excepted.includes(path)) return problems;
  return problems.length === 0 ? [`${path} keeps the rules: take it off the exceptions`] : [];
}

function problemsOf(path: string, markdown: string): string[] {
  const lines = markdown.trimEnd().split("\n");
  const [, first = ""] = markdown.split(/\n\n+/);
  const tooLong = lines.length > maximumLines;
  return [
    ...(first.startsWith("For ") ? [] : [`${path}:3 the first paragraph does not say "For" whom`]),
    ...(tooLong ? [`${path}:${lines.length} more than ${maximumLines} lines`] : []),
    ...tooWide(path, markdown),
  ];
}

function tooWide(path: string, markdown: string): string[] {
  return wideLines(markdown.split("\n")).map(
    (line) => `${path}:${line} more than ${maximumColumns} columns`,
  );
}

/** Numbers of the lines that are too wide; code between fences may be. */
function wideLines(lines: readonly string[]): number[] {
  let isFenced = false;
  return lines.flatMap((line, index) => {
    const isFence = line.trimStart().startsWith("```");
    if (isFence) isFenced = !isFenced;
    return isFence || isFenced || columnsOf(line) <= maximumColumns ? [] : [index + 1];
  });
}

/** Columns without targets of links and addresses, which cannot be broken, nor code in a table's row. */
function columnsOf(line: string): number {
  const broken = line.replaceAll(/\]\([^)]*\)/g, "]").replaceAll(/https?:\/\/[^\s`)]+/g, "");
  const counted = line.startsWith("|") ? broken.replaceAll(/`[^`]*`/g, "") : broken;
  return Array.from(counted, (character) => (fullWidth.test(character) ? 2 : 1)).reduce(
    (sum, columns) => sum + columns,
    0,
  );
}

/** Characters that take two columns: kana, kanji, hangul and the full-width forms. */
const fullWidth =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;
