import { aDocument, UNSAFE_HREFS } from '@jornada/domain/fixtures/lesson-documents';
import { messageDocuments } from '@jornada/domain/fixtures/message-documents';
import type { MessageDocument } from '@jornada/domain/conversations/message-document';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { foreignIn } from '../../../testing/document-html.ts';
import { MessageText } from './message-text.tsx';

const htmlOf = (document: MessageDocument) => renderToStaticMarkup(createElement(MessageText, { document }));
const linked = (href: string, text = 'aqui') =>
  aDocument({
    type: 'paragraph',
    content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }],
  }) as MessageDocument;
const shown = (href: string, text?: string) => htmlOf(linked(href, text)).replace(/<button.*?<\/button>|<[^>]*>/g, '');

test('any message is drawn without a link, heading, script, handler, style or address', () => {
  const drawn = fc.property(messageDocuments(), (document) => {
    const html = htmlOf(document);
    expect(foreignIn(html.replace(/<\/?u>|<button.*?<\/button>/g, ''))).toEqual([]);
    expect(html).not.toMatch(/<(?:a|h\d|img)\b|href=/);
  });
  fc.assert(drawn, { numRuns: 500 });
});

const long = `${'banco.com.br.'.repeat(18)}exemplo.com`;

test.each([
  ['https://exemplo.com.br/aula?x=1', 'exemplo.com.br'],
  ['https://exemplo.com.br:8443/', 'exemplo.com.br:8443'],
  // A Cyrillic 'а' that looks like the Latin one.
  ['https://bаnco.com.br/entrar', 'xn--bnco-53d.com.br'],
  ['https://clínica.com.br/', 'xn--clnica-4va.com.br'],
  // Full-width letters and dots become what a browser makes of them.
  ['https://ｂａｎｃｏ。com/', 'banco.com'],
  [`https://${long}/`, long],
  ['mailto:ana@exemplo.com?subject=Oi', 'ana@exemplo.com'],
  ['mailto:a%2@exemplo.com', 'a%2@exemplo.com'],
  ['https://127.0.0.1.%zz/', 'https://127.0.0.1.%zz/'],
])('%s shows where it leads', (href, target) => {
  expect(shown(href, 'https://banco.com.br')).toBe(`https://banco.com.br (${target})`);
});

test.each(UNSAFE_HREFS)('%j, which no message may have, is no link either', (href) => {
  expect(htmlOf(linked(href))).not.toContain('href');
});
