import { kindOfRequest } from './kind-of-request.ts';

declare const self: ServiceWorkerGlobalScope;

const offlinePage = '/offline.html';
const pages = 'jornada-offline';
const assets = 'jornada-assets';
/** Two releases of the whole app; what was kept first goes first. */
const mostAssets = 200;

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage());
  // It answers nothing from memory but files whose names change with their contents: a new worker fits an old page.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), dropForeignCaches()]).then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const kind = kindOfRequest(event.request, self.location.origin);
  if (kind === 'page') event.respondWith(pageFromNetwork(event));
  else if (kind === 'asset') event.respondWith(assetOnce(event));
});

async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(pages);
  await cache.add(new Request(offlinePage, { cache: 'reload' }));
}

async function dropForeignCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('jornada-') && ![pages, assets].includes(name))
      .map((name) => caches.delete(name)),
  );
}

/** Always the server's own page, so that the platform's identity is never an old one; without a network, a page that says so. */
async function pageFromNetwork(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

/** A file whose name changes with its contents is fetched once. */
async function assetOnce(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(assets);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200) event.waitUntil(keep(cache, event.request, answer.clone()));
  return answer;
}

async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.put(request, answer);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostAssets)).map((old) => cache.delete(old)));
}
