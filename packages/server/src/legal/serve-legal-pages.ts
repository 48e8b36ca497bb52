import { LEGAL_KINDS } from '@jornada/domain/privacy/legal';
import type { FastifyInstance } from 'fastify';
import { renderLayout } from '../certificates/page/layout.ts';
import type { ResourceAddresses } from '../certificates/page/resources.ts';
import { sendPage } from '../certificates/page/send-page.ts';
import { formatDay } from '../platform/format-moment.ts';
import { escapeHtml } from '../platform/html.ts';
import type { Services } from '../platform/services.ts';
import { LEGAL_PAGES } from '../settings/legal-pages.ts';
import { findLegalPage } from '../settings/legal-versions.ts';
import { readSettings } from '../settings/read-settings.ts';

/**
 * GET /termos and /privacidade: the school's own texts for anybody, made here so that they work without a script. A link leads on to its page.
 * `?versao=2`: as that version said.
 */
export function serveLegalPages(
  app: FastifyInstance,
  { db, environment, timeZone }: Pick<Services, 'db' | 'environment' | 'timeZone'>,
  resources: ResourceAddresses,
): void {
  for (const name of LEGAL_KINDS) {
    const { path, title } = LEGAL_PAGES[name];
    app.get(path, { schema: { hide: true }, config: { priority: 'list' } }, async (request, reply) => {
      const { versao } = request.query as { versao?: string };
      const place = await findLegalPage(db, name, environment, /^\d{1,9}$/.test(versao ?? '') ? Number(versao) : null);
      if (place.kind === 'link') return reply.header('cache-control', 'no-store').redirect(place.url, 302);
      const identity = await readSettings(db);
      const frame = { identity, resources, publicUrl: environment.publicUrl };
      const isThere = place.kind === 'text';
      const version = isThere && place.version;
      const about = version ? `Versão ${version.number}, de ${formatDay(new Date(version.at), timeZone)}.` : '';
      const ages = name === 'terms' ? ` Para pessoas a partir de ${identity.minimumAge} anos.` : '';
      const main = isThere
        ? `<article class="message"><h1>${title}</h1>\n<p class="note">${about}${ages}</p>\n${paragraphs(withoutTitle(place.text, title))}</article>`
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
