import {
  type BotAccess,
  type Caller,
  type CostClass,
  type Endpoint,
  endpoints,
} from "@akari/api/endpoints";
import { basePath, type EndpointName } from "@akari/api/paths";
import { escaped } from "./escaped.ts";
import { type Described, type Operation, typeText } from "./schema-sections.ts";
import { table } from "./table.ts";

const callerWords: Readonly<Record<Caller, string>> = {
  public: "Anybody may call.",
  "public-or-customer": "Anybody may call; a session changes the answer.",
  customer: "Needs a session.",
};

const botWords: Readonly<Record<BotAccess, string>> = {
  never: "No bot token may call.",
  read: "Any bot token may call.",
  trade: "Bot tokens with the scope trade may call.",
};

const costWords: Readonly<Record<CostClass, string>> = {
  login: "Counts as a login.",
  code: "Counts as a verification code.",
  order: "Counts as an order.",
  export: "Counts as an export.",
  message: "Counts as a message.",
  upload: "Counts as an upload.",
  reckoning: "Counts as a long reckoning.",
  read: "Counts as a read.",
};

/** One endpoint: who may call it, its fields, its answer, a call that works, its reasons. */
export function endpointSection(document: Described, name: EndpointName): string {
  const endpoint: Endpoint = endpoints[name];
  const operation = document.paths[`/${name}`]![endpoint.method.toLowerCase()]!;
  const { schema, example } = operation.responses["200"].content["application/json"]!;
  const { data } = schema.oneOf![0]!.properties!;
  return `<section id="${name}">
<h2><code>${endpoint.method} ${basePath}/${name}</code></h2>
<p>${escaped(endpoint.summary)} ${callerWords[endpoint.caller]} ${botWords[endpoint.bot]} ${costWords[endpoint.cost]}</p>
<h3>Request</h3>
${requestOf(operation)}
<h3>Answer: data</h3>
<p>${typeText(data!)}</p>
${example === undefined ? "" : `<pre>${escaped(JSON.stringify(example, null, 2))}</pre>`}
<h3>Reasons</h3>
<p>${operation["x-akari-reasons"].map(linkToReason).join(", ")}</p>
</section>`;
}

function requestOf({ parameters, requestBody }: Operation): string {
  const body = requestBody?.content["application/json"];
  if (body === undefined) {
    const own = parameters.filter((each) => each.in === "query" && each.name !== "lang");
    if (own.length === 0) return "<p>No fields.</p>";
    return table(
      ["Field of the query", "Type", "", "Meaning", "Example"],
      own.map(({ name, schema, required, description, example }) => [
        name,
        typeText(schema),
        required === true ? "" : "optional",
        escaped(description),
        example === undefined ? "" : `<code>${escaped(String(example))}</code>`,
      ]),
    );
  }
  return `<p>${typeText(body.schema)}</p>
<pre>${escaped(JSON.stringify(body.example, null, 2))}</pre>`;
}

const linkToReason = (reason: string) => `<a href="#reason-${reason}">${reason}</a>`;
