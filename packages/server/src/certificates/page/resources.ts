import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { coalesce } from '../../platform/coalesce.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { brandLook } from '../../settings/brand-look.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { fontFile, FONTS, latinExtRange, latinRange, subsetsOf, type Subset } from '../fonts/font-files.ts';

const FOLDER = '/certificado/recursos';
const ranges: Record<Subset, string> = {
  latin: latinRange,
  'latin-ext': latinExtRange,
  noto: 'U+0020-2FFF, U+A78B-A78C',
};
const families = { heading: 'Bricolage Grotesque', text: 'Figtree', noto: 'Noto Sans' };

interface Resource {
  type: string;
  read: () => Promise<Buffer | string>;
}

/** Addresses of what a page loads: the policy refuses inline styles and scripts. */
export interface ResourceAddresses {
  styleSheets: readonly string[];
  script: string;
}

/** What every page loads; `withStyles` adds a room's own style sheet, by its file. */
export interface Resources extends ResourceAddresses {
  withStyles: (file: string) => ResourceAddresses;
}

/** The address of the sheet with the palette of the school's colour: what it holds follows from its name. */
export const brandSheet = (colour: string) => `${FOLDER}/cor-${colour.slice(1)}.css`;

const STYLES = 'text/css; charset=utf-8';

const source = (name: string) => readFileSync(resolve(import.meta.dirname, name), 'utf8');

/**
 * Serves the pages' style sheets, script and fonts. Their names change with their contents, so that browsers keep them for a year, all but
 * the colour's: another release may make another palette of it.
 */
export async function serveResources(app: FastifyInstance, { db }: Pick<Services, 'db'>): Promise<Resources> {
  const resources = new Map<string, Resource>();
  const add = (name: string, ending: string, type: string, content: Buffer | string) => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10);
    const file = `${name}-${hash}.${ending}`;
    resources.set(file, { type, read: async () => content });
    return `${FOLDER}/${file}`;
  };

  const faces: string[] = [];
  for (const font of FONTS) {
    for (const subset of subsetsOf(font)) {
      const address = add(`${font}-${subset}`, 'woff', 'font/woff', await fontFile(font, subset));
      faces.push(
        `@font-face{font-family:'${families[font.slice(0, -3) as keyof typeof families]}';font-weight:${font.slice(-3)};font-display:swap;` +
          `src:url(${address}) format('woff');unicode-range:${ranges[subset]}}`,
      );
    }
  }
  const addStyles = (name: string, content: string) => add(name, 'css', STYLES, content);
  const styleSheets = [addStyles('page', `${faces.join('\n')}\n${source('page.css')}`)];
  const script = add('copiar', 'js', 'text/javascript; charset=utf-8', source('copy-link.js'));

  app.get<{ Params: { file: string } }>(`${FOLDER}/:file`, { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params;
    const { type, read } = resources.get(file) ?? refuse('not_found');
    return reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(await read());
  });
  const readColour = coalesce(async () => (await readSettings(db)).brandColour);
  app.get<{ Params: { colour: string } }>(
    `${FOLDER}/cor-:colour(^[0-9a-f]{6}).css`,
    { schema: { hide: true }, config: { priority: 'list' } },
    async (request, reply) => {
      const colour = `#${request.params.colour}`;
      // The school's alone: anybody could have millions of palettes computed.
      if (colour !== (await readColour())) refuse('not_found');
      return reply.type(STYLES).header('cache-control', 'public, max-age=3600').send(brandLook(colour).pageStyle);
    },
  );
  const withStyles = (file: string) => ({
    styleSheets: [...styleSheets, addStyles(basename(file, '.css'), source(file))],
    script,
  });
  return { styleSheets, script, withStyles };
}
