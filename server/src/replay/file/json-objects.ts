import { ImportProblem } from "../import-problem.ts";

/** One object of the list in a JSON file. */
export interface JsonObject {
  /** Line on which it begins, from 1. */
  readonly line: number;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Longer than any bar. */
const longestObject = 4096;
const mostNested = 32;
/** More brackets in brackets than any file of bars has: each further one costs as much as all before it. */
const deepest = 64;

/**
 * Extracts the objects of the one list in a JSON text, `[{…}]` or `{"name": [{…}], …}`, of several such pages, in a list or one after the
 * other, or of JSON Lines, `{…}` after `{…}`, without holding all of it in memory. It splits the text at braces outside strings; the ordinary parser reads each object. Our own, because streaming
 * parsers read value by value, and none reports the line on which an object begins.
 */
export class JsonReader {
  readonly #lists: readonly string[];
  readonly #isByColumns: (names: readonly string[]) => boolean;
  /** Open brackets, outermost first. */
  #open = "";
  #object: string | null = null;
  #text: string | null = null;
  /** The last string of the outer object: the name of the value after it. */
  #name = "";
  #escaped = false;
  #line = 1;
  #beganAt = 1;
  #ended = false;
  /** Whether an object without a list has ended: others may follow. */
  #isLines = false;
  /** Of the outer object: whether it holds the list, and whether it was too long to be kept until that is known. */
  #holdsList = false;
  #isDropped = false;
  /** Names of what is nested in the outer object; beyond these few, none says more. */
  #nested: string[] = [];
  #violation: ImportProblem | null = null;

  /** `lists` are names under which an object may hold its list; `isByColumns` tells the names of a table's columns or of its dates. */
  constructor(lists: readonly string[], isByColumns: (names: readonly string[]) => boolean) {
    this.#lists = lists;
    this.#isByColumns = isByColumns;
  }

  /** The objects completed by a chunk. A violation is thrown by the next call, so that the objects before it are not lost. */
  take(text: string): JsonObject[] {
    if (this.#violation !== null) throw this.#violation;
    const objects: JsonObject[] = [];
    try {
      for (const char of text) {
        if (this.#object !== null) this.#grow(char);
        if (this.#text !== null) this.#inText(char);
        else this.#outside(char, objects);
        if (char === "\n") this.#line += 1;
      }
    } catch (error) {
      if (!(error instanceof ImportProblem)) throw error;
      this.#violation = error;
    }
    return objects;
  }

  end(): void {
    if (this.#violation !== null) throw this.#violation;
    if (!this.#ended) throw new ImportProblem("not-json", this.#line);
  }

  #grow(char: string): void {
    this.#object += char;
    if (this.#object!.length <= longestObject) return;
    // Long values inside the outer object may precede or follow its list.
    if (this.#isLines || !/^\[?\{./.test(this.#open) || this.#holdsList) throw this.#tooLong();
    this.#object = null;
    this.#isDropped = true;
  }

  #tooLong(): ImportProblem {
    return new ImportProblem("too-long", this.#beganAt, { most: longestObject });
  }

  #inText(char: string): void {
    if (this.#escaped) this.#escaped = false;
    else if (char === "\\") this.#escaped = true;
    else if (char === '"') {
      if (isPage(this.#open)) this.#name = this.#text!;
      this.#text = null;
      return;
    }
    if (this.#text!.length < longestObject) this.#text += char;
  }

  #outside(char: string, objects: JsonObject[]): void {
    const mayFollow = (this.#isLines || this.#holdsList) && char === "{";
    if (this.#ended && char.trim() !== "" && !mayFollow)
      throw new ImportProblem("not-json", this.#line);
    switch (char) {
      case '"':
        if (this.#open === "") throw new ImportProblem("not-json", this.#line);
        this.#text = "";
        return;
      case "{":
        if (this.#open === "" || this.#open === "[") this.#holdsList = this.#isDropped = false;
        if (this.#open === "") this.#nested = [];
        this.#nest();
        if (this.#open === "" || this.#isInList()) {
          this.#object = "{";
          this.#beganAt = this.#line;
        }
        this.#ended = false;
        this.#begin("{");
        return;
      case "[":
        this.#nest();
        this.#begin("[");
        if (this.#open === "[" || !this.#isInList()) return;
        // The object that began before it is the object around the list.
        this.#holdsList = true;
        this.#object = null;
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

  #begin(bracket: "{" | "["): void {
    if (this.#open.length >= deepest) throw new ImportProblem("not-json", this.#line);
    this.#open += bracket;
  }

  #nest(): void {
    if (this.#open === "{" && this.#nested.length < mostNested) this.#nested.push(this.#name);
  }

  #isInList(): boolean {
    if (this.#open === "[") return true;
    return (
      isPage(this.#open.slice(0, -1)) &&
      this.#open.endsWith("[") &&
      this.#lists.includes(this.#name)
    );
  }

  #close(char: "}" | "]", objects: JsonObject[]): void {
    if (this.#open.at(-1) !== (char === "}" ? "{" : "["))
      throw new ImportProblem("not-json", this.#line);
    this.#open = this.#open.slice(0, -1);
    this.#ended = this.#open === "";
    if (this.#ended && this.#isByColumns(this.#nested))
      throw new ImportProblem("by-columns", this.#beganAt);
    const isWhole = this.#ended || this.#open === "[";
    if (isWhole && this.#isDropped && !this.#holdsList) throw this.#tooLong();
    if (char === "]" || this.#object === null || !(this.#ended || this.#isInList())) return;
    const value = parsed(this.#object, this.#beganAt);
    this.#object = null;
    // Around lists and objects of other names alone there is no bar.
    const isAround = this.#ended && Object.values(value).every(isNested);
    if (isAround && Object.keys(value).length > 0) return;
    this.#isLines ||= this.#ended;
    objects.push({ line: this.#beganAt, value });
  }
}

/** Inside an object that may be a page: the outer one, or one of the outer list. */
const isPage = (open: string) => open === "{" || open === "[{";

const isNested = (member: unknown) => typeof member === "object" && member !== null;

function parsed(text: string, line: number): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    throw new ImportProblem("not-json", line);
  }
}
