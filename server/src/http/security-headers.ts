import { basePath } from "@akari/api/paths";

/**
 * Headers of every answer. The practice mark cannot be switched off (docs/promises.md).
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  "x-practice-money": "1",
  // A practice market must not be found as if it were a real one.
  "x-robots-tag": "noindex, nofollow",
  "content-security-policy": [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; "),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** Only behind TLS: a browser that has seen it opens this name with TLS for two years. */
export const transportHeaders: Readonly<Record<string, string>> = {
  "strict-transport-security": `max-age=${2 * 365 * 24 * 60 * 60}`,
};

const apiHeaders = { ...securityHeaders, "cache-control": "no-store" };

/** The operators' app gets nothing that it does not use: it sends no form and shows images of its own only. */
const consoleHeaders = {
  ...securityHeaders,
  "content-security-policy": [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
};

/** Headers of the answer to a URL: API answers may not be cached. */
export function headersFor(url: string): Readonly<Record<string, string>> {
  // A request without a path is answered like a call.
  if (url.startsWith(basePath) || !url.startsWith("/")) return apiHeaders;
  return url.startsWith("/console") ? consoleHeaders : securityHeaders;
}
