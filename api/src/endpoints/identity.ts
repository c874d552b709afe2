import * as field from "../fields.ts";
import * as identity from "../identity.ts";
import type { Endpoint } from "./endpoint.ts";

/** Identity, by images of a practice card. */
export const identityEndpoints = {
  "identity/state": {
    method: "GET",
    request: field.nothing,
    answer: identity.identityState,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "Whether the caller is verified, the last case, and who looked at its images.",
  },
  "identity/submit": {
    method: "POST",
    request: identity.identitySubmitRequest,
    answer: identity.identityCaseRequest,
    caller: "customer",
    bot: "never",
    cost: "order",
    summary:
      "Submits two uploaded images with name and number for the review. Name and images are sealed; of the number a mask and a keyed hash are kept.",
  },
  "identity/erase": {
    method: "POST",
    request: identity.identityCaseRequest,
    answer: field.nothing,
    caller: "customer",
    bot: "never",
    cost: "order",
    summary:
      "Erases images, name and number of a case at once; a waiting one is withdrawn. What has passed stays passed.",
  },
} as const satisfies Record<string, Endpoint>;
