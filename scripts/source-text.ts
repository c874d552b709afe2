const tokens =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;

/** The source without its comments; line numbers stay. Not a parser: a quote inside a regular expression may end a line's search early. */
export function withoutComments(source: string): string {
  return source.replace(tokens, (token) => (isComment(token) ? blank(token) : token));
}

/** The source without comments and without what stands in quotes, so that only code is left; line numbers stay. */
export function onlyCode(source: string): string {
  return source.replace(tokens, (token) =>
    isComment(token) || !token.startsWith("`") ? blank(token) : token,
  );
}

export function lineOf(source: string, index: number): number {
  return source.slice(0, index).split("\n").length;
}

function isComment(token: string): boolean {
  return token.startsWith("//") || token.startsWith("/*");
}

function blank(token: string): string {
  return token.replace(/[^\n]/g, " ");
}
