import { isPushEndpoint } from "../push-endpoint.ts";
import type { PushService } from "../push-service.ts";

/** Believes in push services, and reaches none: tests open no connection to the internet. */
export const noPushService: PushService = {
  accepts: isPushEndpoint,
  send: () => Promise.reject(new Error("no test reaches the internet")),
  close: () => {},
};
