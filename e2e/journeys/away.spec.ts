import type { BrowserContext, Page, Worker } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { liveliestStock } from "../src/market.ts";
import { checkPage } from "../src/page-checks.ts";

test.use({ serviceWorkers: "allow" });

/**
 * A browser with a push service, whose reader permits notifications: the headless one has neither. Its subscription is in the session's
 * storage, the notifications it shows in a list.
 */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: { readonly tag: string; close(): void }[] = [];
    const permitted = {
      permission: "granted",
      requestPermission: () => Promise.resolve("granted"),
    };
    Object.assign(window, { Notification: permitted, shown });
    Object.assign(ServiceWorkerRegistration.prototype, {
      getNotifications: async () => [...shown],
      showNotification: async (title: string, options: { tag: string }) => {
        const one = {
          title,
          tag: options.tag,
          close: () => void shown.splice(shown.indexOf(one), 1),
        };
        shown.push(one);
      },
    });
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
        sign.charCodeAt(0),
      ).buffer;
    const keys = {
      p256dh:
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    };
    const stored = () => sessionStorage.getItem("subscribed");
    const subscription = (key: string) => ({
      endpoint: "https://push.example.net/device",
      options: { applicationServerKey: bytes(key) },
      getKey: (name: "p256dh" | "auth") => bytes(keys[name]),
      unsubscribe: async () => {
        sessionStorage.removeItem("subscribed");
        return true;
      },
    });
    PushManager.prototype.getSubscription = async () => {
      const key = stored();
      return key === null ? null : (subscription(key) as never);
    };
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey);
      sessionStorage.setItem("subscribed", key);
      return subscription(key) as never;
    };
  });
}

const subscribed = (page: Page) => page.evaluate(() => sessionStorage.getItem("subscribed"));

/** The app's worker, once it runs. */
async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
}

/** Has the worker keep its notifications, since the headless browser shows nothing; a notification with the tag of another replaces it. */
async function keepShown(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const shown = new Map<string, object>();
    const registration: object = Reflect.get(self, "registration");
    Object.assign(registration, {
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        [...shown.values()].filter((one) => tag === undefined || Reflect.get(one, "tag") === tag),
      showNotification: async (title: string, { body, tag }: { body: string; tag: string }) =>
        void shown.set(tag, { title, body, tag }),
    });
  });
}

const shownBy = (worker: Worker): Promise<unknown> =>
  worker.evaluate(() => Reflect.get(self, "registration").getNotifications());

// M-OUT-35 M-OUT-38
test("a device shows chosen kinds of messages while the app is closed, until its customer unsubscribes or signs out", async ({
  page,
  context,
  app,
  word,
  customer,
}) => {
  await withPushService(page);
  await app.open("notifications");
  await workerOf(context);
  const list = page.getByRole("list", { name: word("notification.away.title") });
  const fills = list.getByRole("switch", { name: word("notification.away.kind.fill.label") });
  const calls = list.getByRole("switch", { name: word("notification.away.kind.call.label") });
  await expect(page.getByText(word("notification.away.leaves"))).toBeVisible();
  await fills.click();
  await expect(fills).toHaveAttribute("aria-checked", "true");
  await calls.click();
  await expect(calls).toHaveAttribute("aria-checked", "true");
  await checkPage(page, word("app.practiceSentence"));
  const { applicationKey, kinds } = await customer.api.call("account/awayDevice", {});
  expect([kinds, await subscribed(page)]).toEqual([["fill", "call"], applicationKey]);

  await fills.click();
  await calls.click();
  await expect(calls).toHaveAttribute("aria-checked", "false");
  await expect.poll(() => subscribed(page)).toBeNull();
  expect((await customer.api.call("account/awayDevice", {})).kinds).toEqual([]);

  // On opening, the app requests again the kinds that the server has forgotten.
  await fills.click();
  await expect(fills).toHaveAttribute("aria-checked", "true");
  await customer.api.call("account/endAwayDevice", {});
  await page.reload();
  await expect
    .poll(async () => (await customer.api.call("account/awayDevice", {})).kinds)
    .toEqual(["fill"]);

  // The alert's form says that this device tells alerts too once it does.
  await app.open("priceAlerts");
  await expect(page.getByText(word("alert.device.note"), { exact: true })).toBeVisible();
  await page.getByRole("switch").click();
  await expect(page.getByText(word("alert.device.noteAway"), { exact: true })).toBeVisible();
  expect((await customer.api.call("account/awayDevice", {})).kinds).toEqual(["fill", "alert"]);

  const { code } = await liveliestStock(customer.api);
  await app.open("stock", `?code=${code}`);
  await app.button("user.rows.priceAlerts").click();
  await expect(app.dialog().getByText(word("alert.sheet.noteAway"))).toBeVisible();
  await expect(app.dialog().getByText(word("alert.sheet.bellAndDevice"))).toBeVisible();
  await page.keyboard.press("Escape");

  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification("left behind", { tag: "akari-message-1" });
  });
  await app.open("logout");
  await app.button("session.logout.submit").click();
  await expect.poll(() => subscribed(page)).toBeNull();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shown: object[] }).shown))
    .toEqual([]);
});

// M-OUT-36
test("a message from outside is shown once, and a press closes it and opens the message in the app's window", async ({
  page,
  context,
  app,
  customer,
}) => {
  const { items } = await customer.api.call("account/messages", {});
  const messageId = items[0]!.messageId;
  await app.open("market");
  const worker = await workerOf(context);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await keepShown(worker);

  const protocol = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    protocol.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [own] = registrations;
      if (own !== undefined) resolve(own.registrationId);
    }),
  );
  await protocol.send("ServiceWorker.enable");
  const deliver = async (data: string) =>
    protocol.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(page.url()).origin,
      registrationId: await registration,
      data,
    });
  const notice = {
    title: "【練習】入金が承認されました",
    body: "くわしい内容は、アプリを開くと読めます。",
    tag: `akari-message-${messageId}`,
  };
  await deliver(JSON.stringify({ ...notice, messageId }));
  await expect.poll(() => shownBy(worker)).toEqual([notice]);
  // The page's own notification of the same message, with more in it, stays.
  const fuller = { ...notice, title: "【練習】600,000円" };
  await worker.evaluate(
    ({ title, ...options }) => Reflect.get(self, "registration").showNotification(title, options),
    fuller,
  );
  await deliver(JSON.stringify({ ...notice, messageId }));
  await deliver("no message of ours");
  await deliver(JSON.stringify({ ...notice, tag: "akari-message-0" }));
  await expect.poll(() => shownBy(worker)).toEqual([fuller, { ...notice, tag: "akari-message-0" }]);

  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));
  const pressed = await worker.evaluate((tag) => {
    const event = Reflect.construct(Reflect.get(self, "ExtendableEvent"), [
      "notificationclick",
    ]) as Event;
    let [closed, waited] = [false, false];
    Object.defineProperty(event, "notification", {
      value: { tag, data: null, close: () => (closed = true) },
    });
    Object.defineProperty(event, "waitUntil", { value: () => (waited = true) });
    self.dispatchEvent(event);
    return { closed, waited };
  }, notice.tag);
  expect(pressed).toEqual({ closed: true, waited: true });
  await expect(page).toHaveURL(new RegExp(`details\\?messageId=${messageId}$`));
  await expect(page.getByRole("article")).toContainText("10,000,000円");
  // Only the page within the app has changed.
  expect(loads).toEqual([]);
  // A pressed notification is not shown again.
  await keepShown(worker);
  await deliver(JSON.stringify({ ...notice, messageId }));
  await deliver(JSON.stringify({ ...notice, tag: "akari-message-00" }));
  await expect.poll(() => shownBy(worker)).toEqual([{ ...notice, tag: "akari-message-00" }]);
});

test("a phone shows messages through the worker while the app is open, by the tag that Web Push has too", async ({
  page,
  context,
  app,
  customer,
  world,
}) => {
  await page.addInitScript(() => {
    const shown: object[] = [];
    class Illegal {
      static permission = "granted";
      static requestPermission = () => Promise.resolve("granted");
      constructor() {
        throw new TypeError("Illegal constructor");
      }
    }
    Object.assign(window, { Notification: Illegal, shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void shown.push({ title, ...options });
  });
  await customer.api.call("account/setNotifications", { kinds: ["money"] });
  const heard = page
    .waitForEvent("websocket")
    .then((socket) =>
      socket.waitForEvent("framereceived", ({ payload }) => String(payload).includes('"messages"')),
    );
  await app.open("market");
  await workerOf(context);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await heard;
  await customer.api.call("deposit/request", { clientId: crypto.randomUUID(), amount: 30_000 });
  await world.advance(10_000);
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as { shown: { title: string; tag: string }[] }).shown),
    )
    .toMatchObject([
      { title: "【練習】入金が承認されました", tag: expect.stringMatching(/^akari-message-\d+$/) },
    ]);
});

// M-OUT-37
test("where it cannot work the form states the obstacle: http, an iPhone's browser, no push service, no permission", async ({
  page,
  app,
  word,
  customer,
}) => {
  expect(customer.userId).toMatch(/^\d+$/);
  const says = async (obstacle: string, prepare: () => void) => {
    await page.addInitScript(prepare);
    await app.open("notifications");
    await page.reload();
    await expect(page.getByText(word(`notification.away.obstacle.${obstacle}`))).toBeVisible();
    await app.open("priceAlerts");
    await expect(page.getByText(word("alert.device.noteOpen"), { exact: true })).toBeVisible();
  };
  await says("missing", () => Reflect.deleteProperty(window, "PushManager"));
  await says("homeScreen", () =>
    Object.defineProperty(navigator, "standalone", { value: false, configurable: true }),
  );
  await checkPage(page, word("app.practiceSentence"));
  await says("insecure", () =>
    Object.defineProperty(window, "isSecureContext", { value: false, configurable: true }),
  );
});
