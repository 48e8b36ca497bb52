import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from '../failures.ts';
import { allowStyle } from './security-headers.ts';
import { createPageCache, sendCached } from '../../speed/page-cache.ts';

export interface WebApp {
  folder: string;
  /** The HTML of every screen. */
  page: string;
  /** The HTML of all pages of the build, also of others such as the offline page. */
  pages: string[];
}

/** The built web app, or null when it has not been built (tests of the API need none). */
export function findWebApp(folder: string): WebApp | null {
  const path = join(folder, 'index.html');
  if (!existsSync(path)) return null;
  const pages = globSync('*.html', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  return { folder, page: readFileSync(path, 'utf8'), pages };
}

/** A page as a reader gets it. */
export interface RenderedPage {
  html: string;
  /** The CSP source of a style element that it has beyond the build's. */
  styleSource?: string;
}

const isApi = (url: string) => /^\/(api|functions|platform-assets|assets|test)(\/|$)/.test(url);
const isFile = (url: string) => /\.[a-z0-9]{2,5}$/i.test(url.split('?')[0]!);

/** Whether a browser opens this address as a page, whatever it looks like; scripts and images do not accept HTML. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || isApi(url)) return false;
  return !isFile(url) || (headers.accept ?? '').includes('text/html');
}

const pageHeaders = [
  'content-security-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Serves the built files, pre-compressed; browsers keep hashed ones for a year. Every other address that a browser opens gets
 * the page, which `renderPage` fills with the platform's identity, compressed as the browser allows.
 */
export async function serveWebApp(
  app: FastifyInstance,
  {
    webApp,
    renderPage,
  }: { webApp: WebApp | null; renderPage: (page: string, request: FastifyRequest) => Promise<RenderedPage> },
): Promise<void> {
  const pack = createPageCache();
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: string) => {
    const { html, styleSource } = await renderPage(page, request);
    if (styleSource) allowStyle(reply, styleSource);
    const packed = await pack(html, request.headers['accept-encoding']);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding, Cookie');
    return sendCached(reply, packed);
  };

  if (webApp) {
    await app.register(fastifyStatic, {
      root: webApp.folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.includes('/assets/');
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // These matter for pages and workers alone; on a dozen files per visit they weigh as much as a screen.
        if (isHashed) for (const name of pageHeaders) response.removeHeader(name);
        // Mailboxes in a browser show these pictures on a page of another site.
        if (path.includes('/mail/')) response.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
    app.get('/index.html', { schema: { hide: true } }, async (request, reply) => sendPage(request, reply, webApp.page));
    app.get('/', { schema: { hide: true } }, async (request, reply) => sendPage(request, reply, webApp.page));
  }

  app.setNotFoundHandler(async (request: FastifyRequest, reply) => {
    if (webApp && wantsPage(request)) return sendPage(request, reply, webApp.page);
    return reply.code(404).send(answerNotFound(request));
  });
}
