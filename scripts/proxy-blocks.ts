import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./repository.ts";

/** A proxy's configuration as docs/deploying/proxies.md prints it. */
export type Proxy = "nginx" | "caddy" | "apache" | "yaml";

/** Where a configuration is tried: ports that are free, a certificate that is there, and an Akari. */
export interface Trial {
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly akariPort: number;
  readonly certificate: string;
  readonly key: string;
}

/** The block of that language in the section of proxies, the only place where it is written. */
export function proxyBlock(
  proxy: Proxy,
  page = readFileSync(join(root, "docs/deploying/proxies.md"), "utf8"),
): string {
  const [, block] = new RegExp(`^\`\`\`${proxy}\\n([\\s\\S]*?)^\`\`\`$`, "m").exec(page) ?? [];
  if (block === undefined) throw new Error(`docs/deploying/proxies.md has no block for ${proxy}`);
  return block;
}

/** nginx's way to say HTTP/2: none, or that of a version. */
export type Http2 = "none" | "directive" | "listen";

/** The block with the places of the trial instead of those of the page. */
function placed(block: string, trial: Trial): string {
  return block
    .replaceAll("127.0.0.1:8080", `127.0.0.1:${trial.akariPort}`)
    .replaceAll(/\/etc\/letsencrypt\/\S+\/fullchain\.pem/g, trial.certificate)
    .replaceAll(/\/etc\/letsencrypt\/\S+\/privkey\.pem/g, trial.key);
}

/** A whole configuration of nginx, with the block where nginx includes it. */
export function nginxConfig(folder: string, trial: Trial, http2: Http2 = "none"): string {
  const block = placed(proxyBlock("nginx"), trial)
    .replaceAll(/listen 443 ssl/g, `listen 127.0.0.1:${trial.httpsPort} ssl`)
    .replace("listen 80;", `listen 127.0.0.1:${trial.httpPort};`);
  return `worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log warn;
events {}
http {
access_log off;
client_body_temp_path ${folder}/body;
proxy_temp_path ${folder}/proxy;
fastcgi_temp_path ${folder}/fastcgi;
uwsgi_temp_path ${folder}/uwsgi;
scgi_temp_path ${folder}/scgi;
${withHttp2(block, http2)}
}
`;
}

/** The block with the line that its comment names. */
function withHttp2(block: string, http2: Http2): string {
  if (http2 === "directive") return block.replace(/# HTTP\/2 from 1\.25\.1 on: (http2 on;)/, "$1");
  if (http2 === "none") return block;
  const [listen] = /listen [^;#]*ssl;/.exec(block) ?? [];
  return block.replace(`${listen}`, `${listen?.replace(" ssl;", " ssl http2;")}`);
}

/** A whole configuration of Caddy, with a certificate that is there instead of one that it fetches. */
export function caddyConfig(trial: Trial): string {
  const block = placed(proxyBlock("caddy"), trial).replace(
    "akari.example {",
    `https://akari.example:${trial.httpsPort} {\n  bind 127.0.0.1\n  tls ${trial.certificate} ${trial.key}`,
  );
  return `{
  admin off
  auto_https disable_redirects
  http_port ${trial.httpPort}
  https_port ${trial.httpsPort}
}
${block}`;
}

/** A whole configuration of Apache. `modules`: the folder of Debian's. */
export function apacheConfig(folder: string, modules: string, trial: Trial): string {
  const block = placed(proxyBlock("apache"), trial)
    .replace("*:443", `127.0.0.1:${trial.httpsPort}`)
    .replace("*:80", `127.0.0.1:${trial.httpPort}`);
  const names = ["mpm_event", "authz_core", "alias", "ssl", "headers", "proxy", "proxy_http"];
  return `ServerRoot ${folder}
ServerName akari.example
PidFile ${folder}/apache.pid
ErrorLog ${folder}/apache.log
LogLevel warn
${names.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join("\n")}
Listen 127.0.0.1:${trial.httpsPort}
Listen 127.0.0.1:${trial.httpPort}
${block}`;
}
