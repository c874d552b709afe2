import { closeMeanings } from "@akari/api/description/close-meanings";
import { Components, type Json } from "@akari/api/description/components";
import texts from "@akari/api/texts/reason.en.json" with { type: "json" };
import { quotesCodesMaximum } from "@akari/api/instrument";
import { langs } from "@akari/api/locale";
import {
  closeCode,
  helloMessage,
  streamPath,
  streamTopics,
  subscribeMessage,
  topicParameters,
  topicsMaximum,
  unsubscribeMessage,
} from "@akari/api/push";
import { version } from "@akari/api/system";
import { accountCatchUp, flushIntervalMs, snapshotTrades } from "../feed/limits.ts";
import {
  backlogBytes,
  defaultLimits,
  firstMessageMs,
  largestMessageBytes,
  pingIntervalMs,
  stateBacklogBytes,
} from "./limits.ts";
import { streamEndings, topicRefusals } from "./stream-endings.ts";

/** The stream as an AsyncAPI 3.0 document, from the tables by which the server serves it. */
export function asyncApiDocument(): Json {
  const components = new Components();
  const sent = sentMessages(components);
  const received = receivedMessages(components);
  const messages = { ...received, ...sent };
  const refs = (named: Json) =>
    Object.keys(named).map((name) => ({ $ref: `#/channels/stream/messages/${name}` }));
  return {
    asyncapi: "3.0.0",
    info: {
      title: "Akari stream",
      version,
      description:
        "Live data over one WebSocket; every message is a JSON text. First message: hello, within " +
        `${firstMessageMs / 1000} seconds. Then subscribe and unsubscribe, as often as wanted. Each topic begins with a snapshot that ` +
        "carries the epoch; updates follow. Another epoch means that the market was loaded anew: read everything again. " +
        `A state topic sends whole values, at most every ${flushIntervalMs} ms, and the newest wins; a log topic leaves nothing out. ` +
        "An error that concerns one topic leaves the socket open, any other is followed by its close code. " +
        "The query lang, or lang in hello, chooses the language of texts. All money is practice money.",
      license: { name: "AGPL-3.0-only" },
    },
    servers: {
      own: {
        host: "{host}",
        protocol: "ws",
        description: "wss where a proxy in front of Akari speaks TLS.",
        variables: {
          host: { description: "Host and port of openapi.json.", default: "localhost" },
        },
      },
    },
    channels: {
      stream: {
        address: streamPath,
        messages,
        bindings: {
          ws: {
            method: "GET",
            query: {
              type: "object",
              properties: {
                lang: {
                  type: "string",
                  default: "jp",
                  description: `Language of texts: ${langs.join(", ")}; absent or unknown: jp.`,
                },
              },
            },
          },
        },
      },
    },
    operations: {
      receive: {
        action: "receive",
        channel: { $ref: "#/channels/stream" },
        summary: "What a client sends.",
        messages: refs(received),
      },
      send: {
        action: "send",
        channel: { $ref: "#/channels/stream" },
        summary: "What the server sends.",
        messages: refs(sent),
      },
    },
    components: { schemas: components.all() },
    "x-akari-topics": topics(),
    "x-akari-errors": errors(),
    "x-akari-close-codes": closeCodes(),
    "x-akari-limits": limits(),
  };
}

function receivedMessages(components: Components): Json {
  return {
    hello: {
      summary: "The first message: {} for public topics, or {token} for those of an account too.",
      payload: components.ref(helloMessage, "input"),
      examples: [{ payload: {} }, { payload: { token: "akari_bot_…", lang: "en" } }],
    },
    subscribe: {
      summary: "Begins topics; one that has begun begins again with a snapshot.",
      payload: components.ref(subscribeMessage, "input"),
      examples: [
        { payload: { subscribe: ["quotes"], codes: ["6W3A"] } },
        { payload: { subscribe: ["book:6W3A", "trades:6W3A", "bars:6W3A:1m"] } },
        { payload: { subscribe: ["account"], after: 41 } },
      ],
    },
    unsubscribe: {
      summary: "Ends topics.",
      payload: components.ref(unsubscribeMessage, "input"),
      examples: [{ payload: { unsubscribe: ["book:6W3A"] } }],
    },
  };
}

const object = (properties: Json, required: readonly string[]): Json => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

function sentMessages(components: Components): Json {
  return {
    welcome: {
      summary: "The answer to hello.",
      payload: object(
        {
          type: { const: "hello", description: "Marks the answer to hello." },
          epoch: epochProperty,
        },
        ["type", "epoch"],
      ),
    },
    error: {
      summary: "A message or a topic was refused; x-akari-errors has the reasons.",
      payload: object(
        {
          type: { const: "error", description: "Marks an error." },
          reason: {
            enum: [...new Set([...Object.keys(streamEndings), ...topicRefusals])].toSorted(),
            description: "A stable word; programs should judge by it.",
          },
          msg: { type: "string", description: "A sentence in the caller's language." },
        },
        ["type", "reason", "msg"],
      ),
    },
    behind: {
      summary: `More than ${accountCatchUp} items of a log were missed, or \`after\` lies beyond its end: read over HTTP, then subscribe again.`,
      payload: object(
        {
          topic: { enum: ["account", "support"], description: "The topic." },
          kind: { const: "behind", description: "Marks what was missed." },
        },
        ["topic", "kind"],
      ),
    },
    ...Object.fromEntries(
      Object.entries(streamTopics).map(([key, { name, summary, data, isList, delivery }]) => {
        const item = components.ref(data, "output");
        return [
          key.replace(":", "-"),
          {
            summary,
            payload: object(
              {
                topic: {
                  type: "string",
                  pattern: `^${patternOf(name)}$`,
                  description: `The topic: ${name}.`,
                },
                kind: {
                  enum: ["snapshot", "update"],
                  description:
                    "snapshot: the first message of a subscription; update: any later one.",
                },
                version: {
                  type: "integer",
                  description:
                    delivery === "log"
                      ? "Sequence of the last item."
                      : "Number that grows with every change; the same for all readers.",
                },
                epoch: epochProperty,
                data: {
                  ...(isList ? { type: "array", items: item } : item),
                  description: summary,
                },
              },
              ["topic", "kind", "version", "data"],
            ),
          },
        ];
      }),
    ),
  };
}

const epochProperty: Json = {
  type: "integer",
  description: "Number of this run of the market; in snapshots and in the answer to hello.",
};

function patternOf(name: string): string {
  return Object.entries(topicParameters).reduce(
    (pattern, [word, own]) => pattern.replace(`{${word}}`, own),
    name,
  );
}

function topics(): Json[] {
  return Object.values(streamTopics).map(({ name, delivery, readers, summary }) => ({
    topic: name,
    delivery,
    readers,
    summary,
  }));
}

function errors(): Json[] {
  return [
    ...topicRefusals.map((reason) => ({ reason, meaning: texts[reason], closes: null })),
    ...Object.entries(streamEndings).map(([reason, ending]) => ({
      reason,
      meaning: texts[reason as keyof typeof streamEndings],
      closes: closeCode[ending],
    })),
  ];
}

function closeCodes(): Json[] {
  return [
    ...Object.entries(closeCode).map(([name, code]) => ({
      code,
      ...closeMeanings[name as keyof typeof closeCode],
    })),
    {
      code: 1009,
      meaning: `A message of more than ${largestMessageBytes} bytes.`,
      remedy: "Subscribe in several messages.",
    },
  ];
}

function limits(): Json {
  const { messages, complaints, messagesPerSource, handshakesPerSource } = defaultLimits;
  return {
    firstMessageSeconds: firstMessageMs / 1000,
    messageBytes: largestMessageBytes,
    topicsPerMessage: topicsMaximum,
    topicsPerSocket: defaultLimits.topicsPerSocket,
    codesPerQuotes: quotesCodesMaximum,
    messages: {
      ...messages,
      counted: "Messages, each topic of a subscription beyond its first, pings and pongs.",
    },
    messagesPerAddress: messagesPerSource,
    refusedTopics: complaints,
    socketsPerToken: defaultLimits.socketsPerSession,
    socketsPerAccount: defaultLimits.socketsPerAccount,
    socketsPerAddress: defaultLimits.socketsPerSource,
    newSocketsPerAddress: handshakesPerSource,
    stateUpdatesEveryMs: flushIntervalMs,
    skippedAboveBytes: stateBacklogBytes,
    closedAboveBytes: backlogBytes,
    catchUpItems: accountCatchUp,
    tradesInSnapshot: snapshotTrades,
    pingEverySeconds: pingIntervalMs / 1000,
  };
}
