import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pageStyle } from '@jornada/domain/settings/brand-style';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../platform/http/refusal.ts';
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
  /** Where another release may have another content under the same name. */
  mayChange?: true;
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

/** The address of the sheet with the palette of a school's colour: what it holds follows from its name. */
export const brandSheet = (colour: string) => `${FOLDER}/cor-${colour.slice(1)}.css`;

function brandResource(file: string): Resource | undefined {
  const colour = /^cor-([0-9a-f]{6})\.css$/.exec(file)?.[1];
  return colour === undefined
    ? undefined
    : { type: STYLES, read: async () => pageStyle(`#${colour}`), mayChange: true };
}

const STYLES = 'text/css; charset=utf-8';

const source = (name: string) => readFileSync(resolve(import.meta.dirname, name), 'utf8');

/** Serves the pages' style sheets, script and fonts. Their names change with their contents, so that browsers keep them for a year. */
export async function serveResources(app: FastifyInstance): Promise<Resources> {
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
    const { type, read, mayChange } = resources.get(file) ?? brandResource(file) ?? refuse('not_found');
    return reply
      .type(type)
      .header('cache-control', mayChange ? 'public, max-age=3600' : 'public, max-age=31536000, immutable')
      .send(await read());
  });
  const withStyles = (file: string) => ({
    styleSheets: [...styleSheets, addStyles(basename(file, '.css'), source(file))],
    script,
  });
  return { styleSheets, script, withStyles };
}
