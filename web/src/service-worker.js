/* The shell works without a network; prices and money never come from a cache. Filled in at build. */
const files = __FILES__;
const cacheName = `akari-${__BUILD__}`;
const scope = new URL("./", self.location).href;

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
