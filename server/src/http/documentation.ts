import { allBotsLimits, botLimits } from "@akari/api/bot-limits";
import {
  type BotAccess,
  type Caller,
  type CostClass,
  type Endpoint,
  endpoints,
} from "@akari/api/endpoints";
import { answerSchemaOf, openApiDocument, requestSchemaOf } from "@akari/api/openapi";
import { basePath, type EndpointName } from "@akari/api/paths";
import { uploadMaximumBytes, uploadPath } from "@akari/api/upload";
import type { FastifyInstance } from "fastify";
import { packedText } from "./packed-text.ts";

/** The API's description for machines and for people, both generated from the endpoint table. */
export function addDocumentation(app: FastifyInstance): void {
  const add = (name: string, type: string, text: string) => {
    const packed = packedText(text);
    app.get(`${basePath}/${name}`, (request, reply) => {
      void reply.type(`${type}; charset=utf-8`).header("vary", "accept-encoding");
      const { encoding, body } = packed(request.headers["accept-encoding"]);
      return (encoding === null ? reply : reply.header("content-encoding", encoding)).send(body);
    });
  };
  add("openapi.json", "application/json", JSON.stringify(openApiDocument()));
  add("docs", "text/html", documentationPage());
  add("docs.css", "text/css", style);
}

function documentationPage(): string {
  const names = Object.keys(endpoints) as EndpointName[];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Akari API</title>
<link rel="stylesheet" href="${basePath}/docs.css">
</head>
<body>
<main>
<p class="practice"><strong>練習 PRACTICE</strong> All money is practice money.</p>
<h1>Akari API</h1>
<p>Base <code>${basePath}</code>. GET reads, POST acts with a JSON body. Header <code>token</code> from
<code>user/login</code>, or a bot token that was made in the app under Bots; query <code>lang</code> (jp, cn, en, sp, fr). Every answer is
<code>{code, msg, data}</code>: code 1 is success; a refused request is HTTP 200 with code 0 and
<code>data {reason, field?}</code>; 401, 403, 404, 408, 429, 500 and 503 are the HTTP status too.
Money in yen with at most two decimals, prices with at most one, times ISO 8601 in Tokyo.
Images go to <code>POST ${basePath}/${uploadPath}</code> as <code>multipart/form-data</code>, one file of at most
${uploadMaximumBytes / 1_000_000} MB, and come back from <code>GET ${basePath}/${uploadPath}</code>. Machine-readable: <a href="${basePath}/openapi.json">openapi.json</a>. Live data: WebSocket
<code>${basePath}/stream</code>.</p>
<p>One bot token has ${botLimits.order.perSecond} orders a second and ${botLimits.order.burst} at once,
${botLimits.read.perSecond} reads a second and ${botLimits.read.burst} at once; all tokens of an account together
${allBotsLimits.order.perSecond} orders and ${allBotsLimits.read.perSecond} reads a second. Every answer to it says in
<code>RateLimit</code> what is left; 429 says in <code>Retry-After</code> when to come again.</p>
<ul>${names.map((name) => `<li><a href="#${name}">${endpoints[name].method} ${name}</a></li>`).join("\n")}</ul>
${names.map(section).join("\n")}
</main>
</body>
</html>
`;
}

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
  read: "Counts as a read.",
};

function section(name: EndpointName): string {
  const endpoint: Endpoint = endpoints[name];
  return `<section id="${name}">
<h2><code>${endpoint.method} ${basePath}/${name}</code></h2>
<p>${escaped(endpoint.summary)} ${callerWords[endpoint.caller]} ${botWords[endpoint.bot]} ${costWords[endpoint.cost]}</p>
<h3>Request</h3>
<pre>${escaped(JSON.stringify(requestSchemaOf(name), null, 2))}</pre>
<h3>Answer: data</h3>
<pre>${escaped(JSON.stringify(answerSchemaOf(name), null, 2))}</pre>
</section>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const style = `
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; color: #1a1d23; background: #fff; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
.practice { padding: 0.25rem 0.75rem; background: #f0f1f3; }
h2 { margin-top: 3rem; font-size: 1.125rem; border-top: 1px solid #d5d8de; padding-top: 1rem; }
h3 { margin: 1rem 0 0.25rem; font-size: 0.875rem; }
pre { margin: 0; padding: 0.75rem; overflow-x: auto; background: #f6f7f9; font-size: 0.8125rem; line-height: 1.4; }
li { font-family: ui-monospace, monospace; font-size: 0.875rem; }
`;
