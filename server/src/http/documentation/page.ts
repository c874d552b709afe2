import { allBotsLimits, botLimits } from "@akari/api/bot-limits";
import { endpoints } from "@akari/api/endpoints";
import type { Json } from "@akari/api/description/components";
import { basePath, type EndpointName } from "@akari/api/paths";
import { streamPath } from "@akari/api/push";
import { reportUrl } from "@akari/api/report-url";
import { uploadMaximumBytes, uploadPath } from "@akari/api/upload";
import { endpointSection } from "./endpoint-section.ts";
import { escaped } from "./escaped.ts";
import { type Described, reasonSection, schemasIn, schemaSections } from "./schema-sections.ts";
import { streamSection } from "./stream-section.ts";

/** The description for people. `operator`: who runs this copy, where others reach it. */
export function documentationPage(operator: string | null, openApi: Json, asyncApi: Json): string {
  const document = openApi as unknown as Described;
  const names = Object.keys(endpoints) as EndpointName[];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Akari API, practice</title>
<link rel="stylesheet" href="${basePath}/docs.css">
</head>
<body>
<main>
<p class="practice"><strong>練習 PRACTICE</strong> All money is practice money.</p>
<h1>Akari API</h1>
<p>Base <code>${basePath}</code>. GET reads, POST acts with a JSON body. Header <code>token</code> from
<code>user/login</code>, or a bot token that was made in the app under Bots; header <code>market</code> (absent: open) says which account of yours a call is about; query <code>lang</code> (jp, cn, en, sp, fr). Every answer is
<code>{code, msg, data}</code>: code 1 is success; a refused request is HTTP 200 with code 0 and
<code>data {reason, field?}</code>; 401, 403, 404, 408, 429, 500 and 503 are the HTTP status too.
Money in yen with at most two decimals, prices with at most one, times ISO 8601 in Tokyo.
Images go to <code>POST ${basePath}/${uploadPath}</code> as <code>multipart/form-data</code>, one file of at most
${uploadMaximumBytes / 1_000_000} MB, and come back from <code>GET ${basePath}/${uploadPath}</code>. Machine-readable: <a href="${basePath}/openapi.json">openapi.json</a>. Live data: WebSocket
<code>${streamPath}</code>, machine-readable: <a href="${basePath}/asyncapi.json">asyncapi.json</a>.</p>
<p>One bot token has ${botLimits.order.perSecond} orders a second and ${botLimits.order.burst} at once,
${botLimits.read.perSecond} reads a second and ${botLimits.read.burst} at once; all tokens of an account together
${allBotsLimits.order.perSecond} orders and ${allBotsLimits.read.perSecond} reads a second. Every answer to it says in
<code>RateLimit</code> what is left; 429 says in <code>Retry-After</code> when to come again.</p>
<p>Contents: <a href="#endpoints">endpoints</a>, <a href="#stream">stream</a>, <a href="#schemas">schemas</a>, <a href="#reasons">reasons</a>.</p>
<h2 id="endpoints">Endpoints</h2>
<ul>${names.map((name) => `<li><a href="#${name}">${endpoints[name].method} ${name}</a></li>`).join("\n")}</ul>
${names.map((name) => endpointSection(document, name)).join("\n")}
${streamSection(asyncApi)}
${schemaSections({ ...schemasIn(asyncApi), ...schemasIn(openApi) })}
${reasonSection(document)}
${operator === null ? "" : footer(operator)}
</main>
</body>
</html>
`;
}

/** The same as below every page of the apps. */
function footer(operator: string): string {
  return `<footer>
<p>This copy of Akari is run by ${escaped(operator)}.</p>
<p>It is not a financial business. All money and all companies in it are invented.</p>
<p>If anyone asks you for real money here, report them: <a href="${reportUrl}" rel="noreferrer">Financial Services Agency of Japan</a></p>
</footer>`;
}
