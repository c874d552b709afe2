/** `e4a4 06c9 … 5b4e 3edf` */
export function shortHash(hash: string): string {
  const at = (start: number) => hash.slice(start, start + 4);
  return `${at(0)} ${at(4)} … ${at(56)} ${at(60)}`;
}
