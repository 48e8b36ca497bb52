import type { FastifyInstance } from 'fastify';
import { renderLayout } from '../certificates/page/layout.ts';
import type { ResourceAddresses } from '../certificates/page/resources.ts';
import { sendPage } from '../certificates/page/send-page.ts';
import { escapeHtml } from '../platform/html.ts';
import type { Services } from '../platform/services.ts';
import { findLegalPage, LEGAL_PAGES, type LegalPageName } from '../settings/legal-pages.ts';
import { readSettings } from '../settings/read-settings.ts';

/** GET /termos and /privacidade: the school's own texts for anybody, made here so that they work without a script. A link leads on to its page. */
export function serveLegalPages(
  app: FastifyInstance,
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  resources: ResourceAddresses,
): void {
  for (const name of Object.keys(LEGAL_PAGES) as LegalPageName[]) {
    const { path, title } = LEGAL_PAGES[name];
    app.get(path, { schema: { hide: true }, config: { priority: 'list' } }, async (request, reply) => {
      const place = await findLegalPage(db, name, environment);
      if (place.kind === 'link') return reply.header('cache-control', 'no-store').redirect(place.url, 302);
      const frame = { identity: await readSettings(db), resources, publicUrl: environment.publicUrl };
      const isThere = place.kind === 'text';
      const main = isThere
        ? `<article class="message"><h1>${title}</h1>\n${paragraphs(withoutTitle(place.text, title))}</article>`
        : `<div class="message"><h1>${title}</h1><p>Esta página ainda não foi escrita.</p></div>`;
      return sendPage(request, reply, {
        status: isThere ? 200 : 404,
        html: renderLayout(frame, { title, isNarrow: true, main }),
      });
    });
  }
}

/** The text without its first line where that repeats the page's title, as pasted documents do. */
function withoutTitle(text: string, title: string): string {
  const [first = '', ...rest] = text.split('\n');
  const bare = first.replace(/^[\s#*]+|[\s*:.]+$/g, '');
  const isTitle = bare.localeCompare(title, 'pt-BR', { sensitivity: 'base' }) === 0;
  return isTitle && rest.some((line) => line.trim() !== '') ? rest.join('\n').trimStart() : text;
}

/** Plain text as HTML: an empty line ends a paragraph, a line break stays one. */
const paragraphs = (text: string) =>
  text
    .split(/\r?\n(?:[^\S\n]*\r?\n)+/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\r?\n/g, '<br>\n')}</p>`)
    .join('\n');
