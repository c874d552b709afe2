/** How a value is written as texts, numbers, lists and records, and how it is read again. Both copy: neither side sees later changes of the other. */
export interface Form<Value> {
  capture(value: Value): unknown;
  resume(captured: unknown): Value;
}

/** Of a value that is plain already: what is not, however deep, is a fault and throws. */
export function plain<Value>(): Form<Value> {
  return { capture: copyOf, resume: (captured) => copyOf(captured) as Value };
}

/** Keys with their values, in their order. */
export function mapOf<Key extends number | string, Value>(
  values: Form<Value> = plain(),
  empty: () => Map<Key, Value> = () => new Map(),
): Form<Map<Key, Value>> {
  return {
    capture: (map) => Array.from(map, ([key, value]) => [key, values.capture(value)]),
    resume(captured) {
      const map = empty();
      for (const [key, value] of captured as [Key, unknown][]) map.set(key, values.resume(value));
      return map;
    },
  };
}

/** Members in their order. */
export function setOf<Member extends number | string>(): Form<Set<Member>> {
  return {
    capture: (members) => [...members],
    resume: (captured) => new Set(captured as Member[]),
  };
}

export function nullable<Value>(form: Form<Value>): Form<Value | null> {
  return {
    capture: (value) => (value === null ? null : form.capture(value)),
    resume: (captured) => (captured === null ? null : form.resume(captured)),
  };
}

function copyOf(value: unknown): unknown {
  switch (typeof value) {
    case "number":
    case "string":
    case "boolean":
      return value;
    case "object":
      if (value === null) return null;
      if (Array.isArray(value)) return value.map(copyOf);
      if (isRecord(value)) return recordCopy(value);
  }
  throw new TypeError(`a capture has no form for ${nameOf(value)}`);
}

/** All at once, then what lies deeper: engines copy a record of known shape much faster than field by field. */
function recordCopy(record: object): object {
  const copy: Record<string, unknown> = { ...record };
  for (const name of Object.keys(copy)) {
    const value = copy[name];
    if (typeof value === "number" || typeof value === "string") continue;
    copy[name] = copyOf(value);
  }
  return copy;
}

/** Of this engine's global object or of another one's. */
function isRecord(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function nameOf(value: unknown): string {
  return typeof value === "object" ? Object.prototype.toString.call(value) : typeof value;
}
