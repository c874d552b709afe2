import { streamPath } from "@akari/api/push";
import type { Json } from "@akari/api/description/components";
import { escaped } from "./escaped.ts";
import { type Schema, schemaTable } from "./schema-sections.ts";
import { table } from "./table.ts";

interface StreamDocument {
  readonly info: { readonly description: string };
  readonly channels: {
    readonly stream: { readonly messages: Readonly<Record<string, StreamMessage>> };
  };
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly "x-akari-topics": readonly Readonly<Record<string, string>>[];
  readonly "x-akari-errors": readonly Readonly<Record<string, string | number | null>>[];
  readonly "x-akari-close-codes": readonly Readonly<Record<string, string | number>>[];
  readonly "x-akari-limits": Readonly<Record<string, unknown>>;
}

interface StreamMessage {
  readonly summary: string;
  readonly payload: Schema;
  readonly examples?: readonly { readonly payload: unknown }[];
}

/** The stream, from its own document. */
export function streamSection(json: Json): string {
  const document = json as unknown as StreamDocument;
  const { messages } = document.channels.stream;
  return `<section id="stream">
<h2>Stream: WebSocket <code>${streamPath}</code></h2>
<p>${escaped(document.info.description)}</p>
<h3>Topics</h3>
${rowsOf(document["x-akari-topics"], ["topic", "delivery", "readers", "summary"])}
<h3>Messages</h3>
${Object.entries(messages)
  .map(([name, message]) => messageSection(document, name, message))
  .join("\n")}
<h3>Errors</h3>
<p>{"type": "error", "reason", "msg"}. Without a code the socket stays open.</p>
${rowsOf(document["x-akari-errors"], ["reason", "closes", "meaning"])}
<h3>Close codes</h3>
${rowsOf(document["x-akari-close-codes"], ["code", "meaning", "remedy"])}
<h3>Limits</h3>
<pre>${escaped(JSON.stringify(document["x-akari-limits"], null, 2))}</pre>
</section>`;
}

function messageSection(
  { components }: StreamDocument,
  name: string,
  { summary, payload, examples = [] }: StreamMessage,
): string {
  const { $ref } = payload;
  const schema = $ref === undefined ? payload : components.schemas[$ref.split("/").at(-1)!]!;
  return `<h4><code>${name}</code></h4>
<p>${escaped(summary)}</p>
${schemaTable(schema)}
${examples.map(({ payload }) => `<pre>${escaped(JSON.stringify(payload))}</pre>`).join("\n")}`;
}

function rowsOf(
  rows: readonly Readonly<Record<string, string | number | null>>[],
  columns: readonly string[],
): string {
  return table(
    columns,
    rows.map((row) => columns.map((column) => escaped(String(row[column] ?? "")))),
  );
}
