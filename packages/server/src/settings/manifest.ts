import type { PlatformSettings } from '@jornada/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/services.ts';
import { readSettings } from './read-settings.ts';

/** The page's colour in the light scheme; a page that stands open tells the browser its own. */
const paper = '#fcf7ee';

/** Launchers cut longer names off; the first words alone read better than a cut. */
const shortNameLength = 14;

/**
 * The web app manifest: how the platform is called and looks once it is installed. Its icons are the product's own: a favicon of 32 or
 * 64 pixels (specification §9) is too small for a home screen, and logos are not square.
 */
export function manifestOf({ systemName }: Pick<PlatformSettings, 'systemName'>) {
  return {
    id: '/',
    name: systemName,
    short_name: shortName(systemName),
    description: 'Jornadas guiadas em lições curtas, um dia por vez.',
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['education'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

/** As many whole words as fit; one word that is too long stays as it is. */
function shortName(name: string): string {
  if (name.length <= shortNameLength) return name;
  const cut = name.slice(0, shortNameLength + 1).lastIndexOf(' ');
  return cut > 0 ? name.slice(0, cut) : name;
}

/** GET /manifest.webmanifest, from the settings of this moment (decision B4); browsers ask again each time. */
export function serveManifest(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
    const manifest = manifestOf(await readSettings(db));
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifest));
  });
}
