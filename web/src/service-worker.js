/* The shell works without a network; prices and money never come from a cache. Filled in at build. */
const files = __FILES__;
const cacheName = `akari-${__BUILD__}`;
const scope = new URL("./", self.location).href;
const messagePage = __MESSAGE_PAGE__;

self.addEventListener("install", (event) => {
  const urls = files.map((name) => scope + name);
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(urls))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const removeOld = caches
    .keys()
    .then((names) =>
      Promise.all(
        names
          .filter((name) => name.startsWith("akari-") && name !== cacheName)
          .map((name) => caches.delete(name)),
      ),
    );
  event.waitUntil(removeOld.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(scope)));
    return;
  }
  event.respondWith(caches.match(request).then((cached) => cached ?? fetch(request)));
});

/** Messages whose notification has been pressed or put away while this worker runs: they are not shown again. */
const handled = new Set();

self.addEventListener("push", (event) => {
  event.waitUntil(show(noticeIn(event.data)));
});

self.addEventListener("notificationclose", ({ notification }) => {
  handled.add(notification.tag);
});

self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  handled.add(notification.tag);
  notification.close();
  event.waitUntil(openPage(pageOf(notification.tag)));
});

/** A message from outside; null for anything else that the push service may have. */
function noticeIn(data) {
  try {
    const { title, body, tag } = data.json();
    return typeof title === "string" && typeof tag === "string" ? { title, body, tag } : null;
  } catch {
    return null;
  }
}

/** The page may have shown the message already, with more in it: then that stays, and makes no second sound. */
async function show(notice) {
  if (notice === null || handled.has(notice.tag)) return;
  const [shown] = await self.registration.getNotifications({ tag: notice.tag });
  const { title, body, tag } = shown ?? notice;
  await self.registration.showNotification(title, { body, tag, icon: `${scope}icon-192.png` });
}

/** Where a press leads: to the message whose number its tag has. */
function pageOf(tag) {
  const [, messageId] = /^akari-message-(\d+)$/.exec(tag) ?? [];
  return messageId === undefined ? scope : `${scope}#${messagePage}?messageId=${messageId}`;
}

/** In a window of the app, the one that was looked at last, else in a new one. */
async function openPage(url) {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const own = all.filter((client) => client.url.startsWith(scope));
  const [client] = own;
  if (client === undefined) return self.clients.openWindow(url).catch(() => undefined);
  await client.focus().catch(() => undefined);
  // Only the part after the # changes, so that what is open there stays.
  return client.navigate(url).catch(() => self.clients.openWindow(url).catch(() => undefined));
}
