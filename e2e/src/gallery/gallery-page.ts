import { type Language, languages } from "../words.ts";
import type { Picture } from "./take-pictures.ts";

/** The gallery: a section per page, a row per state, a column per language. */
export function galleryPage(pictures: readonly Picture[]): string {
  const sections = Map.groupBy(pictures, ({ view }) =>
    view.variant === "" ? view.page : `${view.page}: ${view.variant}`,
  );
  const body = [...sections].map(([title, own]) => {
    const rows = [...Map.groupBy(own, ({ state }) => state)].map(
      ([state, row]) =>
        `<tr><th scope="row">${escape(state)}</th>${allLanguages.map((language) => cell(row, language)).join("")}</tr>`,
    );
    return `<section><h2 id="${slug(title)}">${escape(title)}</h2><table><thead><tr><th></th>${allLanguages
      .map((language) => `<th scope="col">${languages[language]}</th>`)
      .join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></section>`;
  });
  const links = [...sections.keys()].map(
    (title) => `<li><a href="#${slug(title)}">${escape(title)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Akari: every page in every state and language</title>
<style>
  body { margin: 1rem; font: 14px/1.4 system-ui, sans-serif; background: #f3f5f8; color: #0e1b2a; }
  ul { columns: 4; } section { margin-top: 2rem; overflow-x: auto; }
  td, th { vertical-align: top; padding: 4px; text-align: left; }
  img { width: 281px; border: 1px solid #7b8997; background: #fff; }
</style>
<h1>Akari: every page in every state and language, 375 px wide, and the desk above 960 px</h1>
<ul>${links.join("")}</ul>
${body.join("\n")}
</html>
`;
}

const allLanguages = Object.keys(languages) as Language[];

function cell(row: readonly Picture[], language: Language): string {
  const picture = row.find((candidate) => candidate.language === language);
  if (picture === undefined) return "<td></td>";
  const name = `${picture.view.page} ${picture.view.variant} ${picture.state} ${language}`;
  return `<td><a href="${picture.file}"><img loading="lazy" alt="${escape(name)}" src="${picture.file}"></a></td>`;
}

function slug(title: string): string {
  return title.replaceAll(/[^A-Za-z0-9]+/g, "-");
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
