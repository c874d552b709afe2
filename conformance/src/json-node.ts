import { Malformed } from "./malformed.ts";

/** A value of a JSON file with its path, so that errors can name their place. */
export class JsonNode {
  readonly value: unknown;
  /** "" for the whole file. */
  readonly path: string;
  readonly #name: string;

  constructor(value: unknown, path = "", name = "the file") {
    this.value = value;
    this.path = path;
    this.#name = name;
  }

  /** A required field. */
  field(name: string): JsonNode {
    const found = this.optional(name);
    if (found === null) throw new Malformed(this.#pathOf(name), `field "${name}" is missing`);
    return found;
  }

  /** An optional field; null is a value. */
  optional(name: string): JsonNode | null {
    const object = this.#object();
    return Object.hasOwn(object, name)
      ? new JsonNode(object[name], this.#pathOf(name), `field "${name}"`)
      : null;
  }

  /** The names of the fields present. */
  names(): string[] {
    return Object.keys(this.#object());
  }

  list<Item>(read: (item: JsonNode) => Item): Item[] {
    if (!Array.isArray(this.value)) return this.refuse("a list");
    return this.value.map((item: unknown, index) =>
      read(new JsonNode(item, `${this.path}[${index}]`, `item ${index} of ${this.#name}`)),
    );
  }

  /** Reads an object with arbitrary field names. */
  map<Item>(read: (item: JsonNode) => Item): Map<string, Item> {
    return new Map(this.names().map((name) => [name, read(this.field(name))]));
  }

  nullable<Item>(read: (node: JsonNode) => Item): Item | null {
    return this.value === null ? null : read(this);
  }

  number(): number {
    return typeof this.value === "number" ? this.value : this.refuse("a number");
  }

  text(): string {
    return typeof this.value === "string" && this.value !== ""
      ? this.value
      : this.refuse("a string");
  }

  /** A remark: any string, possibly empty. */
  remark(): string {
    return typeof this.value === "string" ? this.value : this.refuse("a string");
  }

  flag(): boolean {
    return typeof this.value === "boolean" ? this.value : this.refuse("true or false");
  }

  choice<Word extends string>(...words: readonly Word[]): Word {
    return words.find((word) => word === this.value) ?? this.refuse(listed(words));
  }

  /** Throws `Malformed`: a different kind of value is expected here. */
  refuse(expected: string): never {
    const found = shortened(JSON.stringify(this.value));
    throw new Malformed(
      this.path || "the file",
      `${this.#name} must be ${expected}, found ${found}`,
    );
  }

  #object(): Record<string, unknown> {
    if (typeof this.value !== "object" || this.value === null || Array.isArray(this.value))
      return this.refuse("an object");
    return this.value as Record<string, unknown>;
  }

  #pathOf(name: string): string {
    return this.path === "" ? name : `${this.path}.${name}`;
  }
}

function listed(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(" or ");
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
