import type { Caller } from "./endpoints/endpoint.ts";

/** Data of an endpoint that a browser needs for calling it. */
export interface PathRow {
  readonly method: "GET" | "POST";
  readonly caller: Caller;
}

export const publicGet = { method: "GET", caller: "public" } as const;
export const publicPost = { method: "POST", caller: "public" } as const;
export const publicOrCustomerPost = { method: "POST", caller: "public-or-customer" } as const;
export const customerGet = { method: "GET", caller: "customer" } as const;
export const customerPost = { method: "POST", caller: "customer" } as const;
