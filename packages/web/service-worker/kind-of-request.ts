/** What the service worker does with a request: a page of the app, a hashed file of the build, or none of its business. */
export type RequestKind = 'page' | 'asset' | 'other';

/** Addresses that the server answers with data, files or its own pages: never kept, never answered by this worker. */
const servers = /^\/(?:api|functions|platform-assets|certificado|lembretes|healthz|test)(?:\/|$)/;

/**
 * Pages are what a browser navigates to on this platform; assets are the files whose names change with their contents.
 * Everything else, above all the API, goes to the network as if there were no worker.
 */
export function kindOfRequest(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  ownOrigin: string,
): RequestKind {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin || servers.test(pathname)) return 'other';
  if (mode === 'navigate') return 'page';
  return pathname.startsWith('/assets/') ? 'asset' : 'other';
}
