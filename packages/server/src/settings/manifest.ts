import type { PlatformSettings } from '@jornada/contract/settings/settings';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/services.ts';
import { brandLook } from './brand-look.ts';
import { readSettings } from './read-settings.ts';

/** The page's colour in the light scheme, and the bars' without a school's colour; an open page sets its own. */
const paper = '#fcf7ee';

/** Launchers truncate longer names; the first whole words read better. */
const shortNameLength = 14;

/**
 * The web app manifest: the installed platform's name and look. Its icons are the product's own: a favicon of 32 or 64 pixels
 * (specification §9) is too small for a home screen, and logos are not square.
 */
export function manifestOf({ systemName, brandColour }: Pick<PlatformSettings, 'systemName' | 'brandColour'>) {
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
    theme_color: brandColour ? brandLook(brandColour).bars.light : paper,
    categories: ['education'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

/** As many whole words as fit; a single long word stays whole. */
function shortName(name: string): string {
  if (name.length <= shortNameLength) return name;
  const cut = name.slice(0, shortNameLength + 1).lastIndexOf(' ');
  return cut > 0 ? name.slice(0, cut) : name;
}

/** GET /manifest.webmanifest, from the current settings (decision B4); browsers revalidate each time. */
export function serveManifest(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.get(
    '/manifest.webmanifest',
    { schema: { hide: true }, config: { priority: 'list' } },
    async (_request, reply) => {
      const manifest = manifestOf(await readSettings(db));
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify(manifest));
    },
  );
}
