const tokens =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;

/** Removes comments and keeps line numbers. Not a parser: a quote inside a regular expression may hide the rest of a line. */
export function withoutComments(source: string): string {
  return source.replace(tokens, (token) => (isComment(token) ? blank(token) : token));
}

/** Removes comments and string contents, leaving only code; keeps line numbers. */
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
