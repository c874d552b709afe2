/** For programs that a test starts: the cache of compiled sources of this run, else each would compile the whole server again. */
export const compiledCode: Readonly<Record<string, string>> =
  process.env["NODE_COMPILE_CACHE"] === undefined
    ? {}
    : { NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] };
