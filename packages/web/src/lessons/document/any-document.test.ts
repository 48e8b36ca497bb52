import { aDocument, aParagraph, lessonDocuments, UNSAFE_HREFS } from '@jornada/domain/fixtures/lesson-documents';
import type { DocumentNode } from '@jornada/domain/lessons/document/lesson-document';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { fetchAudioPlayer, foreignIn, htmlOf } from '../../../testing/document-html.ts';

beforeAll(fetchAudioPlayer);

test('any document is drawn without a script, handler, style or foreign address', () => {
  let players = 0;
  const drawn = fc.property(lessonDocuments(), (document) => {
    const html = htmlOf(document);
    expect(foreignIn(html)).toEqual([]);
    if (html.includes('<audio')) players += 1;
  });
  fc.assert(drawn, { numRuns: 1000 });
  expect(players).toBeGreaterThan(20);
});

test.each([
  ['<script>alert(1)</script>', ['<script>', '</script>']],
  ['<a href="javascript:alert(1)">', ['href="javascript:alert(1)"']],
  ['<p onclick="a" style="color:red">', ['onclick="a"', 'style="color:red"']],
  ['<img src="https://exemplo.com/a.png">', ['src="https://exemplo.com/a.png"']],
])('the check sees %s', (html, foreign) => expect(foreignIn(html)).toEqual(foreign));

test('a link that no document may have would be seen', () => {
  const html = htmlOf(
    aDocument({
      type: 'paragraph',
      content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: UNSAFE_HREFS[0]! } }] }],
    }),
  );
  expect(foreignIn(html)).not.toEqual([]);
  expect(foreignIn(htmlOf(aDocument(aParagraph('a'))))).toEqual([]);
});

test('a heading without a word is no stop, and the next one takes its level', () => {
  const heading = (level: 2 | 3, ...texts: string[]): DocumentNode<'heading'> => ({
    type: 'heading',
    attrs: { level },
    content: texts.map((text) => ({ type: 'text', text })),
  });
  const html = htmlOf(aDocument(heading(2), heading(2, ' \u200B'), heading(3, 'Um')));
  expect(html.match(/<h\d/g)).toEqual(['<h2']);
});

const hostile = [
  '<script>alert(1)</script>',
  '"><svg/onload=alert(1)>',
  "' onerror='alert(1)",
  '</p><style>*{display:none}</style>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '{{constructor.constructor("alert(1)")()}}',
];

test.each(hostile)('%s stays a text wherever it stands', (text) => {
  const picture = { fileId: '018f3c1a-7b2d-7c4e-9a10-000000000009', alt: text, isDecorative: false, caption: text };
  const link = { type: 'link', attrs: { href: `https://exemplo.com/?a=${encodeURI(text)}` } } as const;
  const html = htmlOf(
    aDocument(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text, marks: [link] }] },
      { type: 'picture', attrs: picture },
      { type: 'audio', attrs: { fileId: picture.fileId, title: text } },
    ),
  );
  expect(foreignIn(html)).toEqual([]);
});
