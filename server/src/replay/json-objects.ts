import { ImportProblem } from "./import-problem.ts";

/** One object of the list that a JSON file holds. */
export interface JsonObject {
  /** Line on which it begins, from 1. */
  readonly line: number;
  readonly value: Readonly<Record<string, unknown>>;
}

/** No bar is longer. */
const longestObject = 4096;

/**
 * Takes the flat objects out of the one list of a JSON text, `[{…}]` or `{"name": [{…}], …}`, without holding the whole in memory. It
 * cuts the text at braces that stand outside of strings; each object is then read by the ordinary parser. Our own, because streaming
 * parsers read value by value, and none says on which line an object begins.
 */
export class JsonReader {
  readonly #lists: readonly string[];
  /** Brackets that are open, outermost first. */
  #open = "";
  #object: string | null = null;
  #text: string | null = null;
  /** The last text of the outer object: the name of what follows it. */
  #name = "";
  #escaped = false;
  #line = 1;
  #beganAt = 1;
  #ended = false;

  /** Names under which an object may hold its list. */
  constructor(lists: readonly string[]) {
    this.#lists = lists;
  }

  /** The objects that a chunk completes. */
  take(text: string): JsonObject[] {
    const objects: JsonObject[] = [];
    for (const char of text) {
      if (this.#object !== null) this.#grow(char);
      if (this.#text !== null) this.#inText(char);
      else this.#outside(char, objects);
      if (char === "\n") this.#line += 1;
    }
    return objects;
  }

  end(): void {
    if (!this.#ended) throw new ImportProblem("not-json", this.#line);
  }

  #grow(char: string): void {
    this.#object += char;
    if (this.#object!.length > longestObject)
      throw new ImportProblem("too-long", this.#beganAt, { most: longestObject });
  }

  #inText(char: string): void {
    if (this.#escaped) this.#escaped = false;
    else if (char === "\\") this.#escaped = true;
    else if (char === '"') {
      if (this.#open === "{") this.#name = this.#text!;
      this.#text = null;
      return;
    }
    if (this.#text!.length < longestObject) this.#text += char;
  }

  #outside(char: string, objects: JsonObject[]): void {
    if (this.#ended && char.trim() !== "") throw new ImportProblem("not-json", this.#line);
    switch (char) {
      case '"':
        if (this.#open === "") throw new ImportProblem("not-json", this.#line);
        this.#text = "";
        return;
      case "{":
        if (this.#isInList()) {
          this.#object = "{";
          this.#beganAt = this.#line;
        }
        this.#open += "{";
        return;
      case "[":
        this.#open += "[";
        return;
      case "}":
      case "]":
        this.#close(char, objects);
        return;
      default:
        if (this.#open === "" && char.trim() !== "")
          throw new ImportProblem("not-json", this.#line);
    }
  }

  #isInList(): boolean {
    return this.#open === "[" || (this.#open === "{[" && this.#lists.includes(this.#name));
  }

  #close(char: "}" | "]", objects: JsonObject[]): void {
    if (this.#open.at(-1) !== (char === "}" ? "{" : "["))
      throw new ImportProblem("not-json", this.#line);
    this.#open = this.#open.slice(0, -1);
    this.#ended = this.#open === "";
    if (char === "]" || this.#object === null || !this.#isInList()) return;
    objects.push({ line: this.#beganAt, value: parsed(this.#object, this.#beganAt) });
    this.#object = null;
  }
}

function parsed(text: string, line: number): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    throw new ImportProblem("not-json", line);
  }
}
