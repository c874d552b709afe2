import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { allBotsLimits, botLimits, botTokenPrefix } from "./bot-limits.ts";
import { Components, type Json } from "./description/components.ts";
import { exampleOf } from "./description/example-of.ts";
import {
  envelopeSchema,
  langParameter,
  marketParameter,
  queryOf,
  refusalRef,
  refusals,
  refusalSchema,
} from "./description/envelopes.ts";
import { reasonSchema } from "./description/reason-schema.ts";
import { reasonsEverywhere, reasonsOf } from "./description/reason-places.ts";
import { type Caller, type Endpoint, endpoints } from "./endpoints.ts";
import { closePreviewRequest, openPreviewRequest, previewRequest } from "./order.ts";
import { basePath, type EndpointName, paths } from "./paths.ts";
import { version } from "./system.ts";
import { uploadMaximumBytes, uploadPath, uploadTimeoutMs } from "./upload.ts";
import { uploadedImage, uploadedImageRequest } from "./uploaded-image.ts";

/** The API as an OpenAPI 3.1 document, generated from the endpoint table, and from the image endpoints outside it. */
export function openApiDocument(): Json {
  const names = Object.keys(paths) as EndpointName[];
  const components = new Components();
  const described = {
    ...Object.fromEntries(names.map((name) => [`/${name}`, pathItem(name, components)])),
    [`/${uploadPath}`]: imagePathItem(components),
  };
  return {
    openapi: "3.1.0",
    info: {
      title: "Akari",
      version,
      summary: "Practice brokerage for Japanese stocks. All money is practice money.",
      description:
        "Every answer is {code, msg, data}; code 1 is success. A refused request is HTTP 200 with code 0 " +
        "and data {reason, field?}. The schema Reason lists all reasons; x-akari-reasons of an operation has its own, and those in " +
        "x-akari-reasons-everywhere come on top. x-akari-cost names the allowance that a call is taken from. " +
        "Money is in yen with at most two decimals, a price in yen a share with at most one; decimals are not written as multipleOf, " +
        "since binary numbers would fail it. Live data: asyncapi.json.",
      license: { name: "AGPL-3.0-only", identifier: "AGPL-3.0-only" },
    },
    servers: [{ url: basePath }],
    paths: described,
    components: {
      schemas: { ...components.all(), Reason: reasonSchema(), Refusal: refusalSchema },
      securitySchemes,
      headers: limitHeaders,
      responses: refusals(),
    },
    "x-akari-reasons-everywhere": reasonsEverywhere,
  };
}

/** JSON Schema of a request: what a caller may send. */
export function requestSchemaOf(name: EndpointName): Json {
  return inputSchema(endpoints[name].request);
}

function pathItem(name: EndpointName, components: Components): Json {
  const endpoint: Endpoint = endpoints[name];
  const isRead = endpoint.method === "GET";
  const operation = {
    operationId: name.replaceAll("/", "_"),
    summary: endpoint.summary,
    tags: [name.split("/")[0]],
    ...security(endpoint),
    "x-akari-cost": endpoint.cost,
    "x-akari-reasons": reasonsOf(name),
    parameters: [
      langParameter,
      marketParameter,
      ...(isRead
        ? queryOf(components.body(endpoint.request, "input"), exampleOf(name).request)
        : []),
    ],
    ...(isRead
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: requestOf(name, components),
                example: exampleOf(name).request,
              },
            },
          },
        }),
    responses: {
      "200": {
        description: "code 1, or code 0 with data {reason, field?}",
        headers: {
          RateLimit: limitHeader("RateLimit"),
          "RateLimit-Policy": limitHeader("RateLimit-Policy"),
        },
        content: {
          "application/json": {
            schema: {
              oneOf: [
                envelopeSchema({ const: 1 }, components.ref(endpoint.answer, "output")),
                refusalRef,
              ],
            },
            ...exampleOfAnswer(name),
          },
        },
      },
      ...(endpoint.caller === "customer"
        ? { "401": { $ref: "#/components/responses/Refusal" } }
        : {}),
      "403": { $ref: "#/components/responses/Refusal" },
      "404": { $ref: "#/components/responses/Refusal" },
      "429": { $ref: "#/components/responses/TryLater" },
      "503": { $ref: "#/components/responses/TryLater" },
    },
  };
  return { [isRead ? "get" : "post"]: operation };
}

/** Image endpoints, outside the table since neither request nor answer is JSON. */
function imagePathItem(components: Components): Json {
  const refusals = {
    "401": { $ref: "#/components/responses/Refusal" },
    "403": { $ref: "#/components/responses/Refusal" },
    "404": { $ref: "#/components/responses/Refusal" },
    "413": { $ref: "#/components/responses/Refusal" },
    "429": { $ref: "#/components/responses/TryLater" },
    "503": { $ref: "#/components/responses/TryLater" },
  };
  const tags = ["upload"];
  const own = { tags, security: [session] };
  const stored = components.ref(uploadedImage, "output");
  const asked = components.body(uploadedImageRequest, "input");
  return {
    post: {
      operationId: "upload_image_send",
      summary:
        `Takes one image (JPEG, PNG or WebP, at most ${uploadMaximumBytes / 1_000_000} MB, within ${uploadTimeoutMs / 1000} s) and keeps it ` +
        "made small, marked as practice and encrypted. What nothing uses is deleted after a day.",
      ...own,
      "x-akari-cost": "upload",
      parameters: [langParameter, marketParameter],
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              properties: {
                image: {
                  type: "string",
                  format: "binary",
                  description: "The file; the field may have any name.",
                },
              },
              required: ["image"],
            },
          },
        },
      },
      responses: {
        "200": {
          description: "code 1, or code 0 with data {reason, field?}",
          content: {
            "application/json": {
              schema: { oneOf: [envelopeSchema({ const: 1 }, stored), refusalRef] },
            },
          },
        },
        ...refusals,
      },
    },
    get: {
      operationId: "upload_image",
      summary: "One of the caller's own images, as it is kept.",
      ...own,
      "x-akari-cost": "read",
      parameters: [langParameter, marketParameter, ...queryOf(asked, { uploadId: "1" })],
      responses: {
        "200": {
          description: "The image; or code 0 with data {reason, field?}",
          content: {
            "image/jpeg": { schema: { type: "string", format: "binary" } },
            "application/json": { schema: refusalRef },
          },
        },
        ...refusals,
      },
    },
  };
}

const guest: Json = {};
const session: Json = { token: [] };
const callers: Readonly<Record<Caller, readonly Json[]>> = {
  public: [guest],
  "public-or-customer": [guest, session],
  customer: [session],
};

/** Tokens of both kinds are sent in the header `token`. Who may call: a guest (`{}`), a session, a bot token with the scope. */
function security({ caller, bot }: Endpoint): Json {
  const program = bot === "never" ? [] : [{ botToken: [bot] }];
  const ways = [...callers[caller], ...program];
  return ways.every((way) => way === guest) ? {} : { security: ways };
}

const allowancesOf = (limits: typeof botLimits) =>
  (["order", "read"] as const)
    .map((kind) => `${kind}: ${limits[kind].perSecond} a second, ${limits[kind].burst} at once`)
    .join("; ");

const securitySchemes: Json = {
  token: {
    type: "apiKey",
    in: "header",
    name: "token",
    description: "Of a login session, from user/login.",
  },
  botToken: {
    type: "apiKey",
    in: "header",
    name: "token",
    description:
      `Of a program, made in the app under Bots; begins with ${botTokenPrefix}. Scope trade includes read. ` +
      `Calls of one token: ${allowancesOf(botLimits)}. Of all tokens of an account: ${allowancesOf(allBotsLimits)}.`,
  },
};

const limitHeaders: Json = {
  RateLimit: {
    description:
      "Responses to bot tokens: r calls remain, and the full allowance is available again after t seconds. all-: all tokens of the account together.",
    schema: {
      type: "string",
      examples: [
        `"read";r=${botLimits.read.burst - 1};t=1, "all-read";r=${allBotsLimits.read.burst - 1};t=1`,
      ],
    },
  },
  "RateLimit-Policy": {
    description: "Answers to bot tokens: q calls at once, given back evenly over w seconds.",
    schema: {
      type: "string",
      examples: [
        `"read";q=${botLimits.read.burst};w=${botLimits.read.burst / botLimits.read.perSecond}, ` +
          `"all-read";q=${allBotsLimits.read.burst};w=${allBotsLimits.read.burst / allBotsLimits.read.perSecond}`,
      ],
    },
  },
};

const limitHeader = (name: string): Json => ({ $ref: `#/components/headers/${name}` });

/** A request with variants is a choice in JSON Schema. */
function requestOf(name: EndpointName, components: Components): Json {
  const { request }: Endpoint = endpoints[name];
  if ((request as unknown) === previewRequest)
    return {
      oneOf: [
        components.ref(openPreviewRequest, "input"),
        components.ref(closePreviewRequest, "input"),
      ],
    };
  return components.ref(request, "input");
}

function exampleOfAnswer(name: EndpointName): Json {
  const { answer } = exampleOf(name);
  return answer === undefined ? {} : { example: { code: 1, msg: "Request success", data: answer } };
}

/** The request with two variants, chosen by a field, becomes a choice in JSON Schema. */
function inputSchema(schema: v.GenericSchema): Json {
  if ((schema as unknown) === previewRequest)
    return { oneOf: [inputSchema(openPreviewRequest), inputSchema(closePreviewRequest)] };
  return plain(toJsonSchema(schema, { errorMode: "ignore", typeMode: "input" }));
}

function plain(schema: object): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== "$schema"));
}
