/** A table of cells that are HTML already. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: "th" | "td") =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  return `<div class="wide"><table>${line(heads, "th")}
${rows.map((row) => line(row, "td")).join("\n")}</table></div>`;
}
