import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aDocument,
  aParagraph,
  invalidLessonDocuments,
  lessonDocuments,
  UNSAFE_HREFS,
} from '../../../fixtures/lesson-documents.ts';
import { documentFileIds, documentText, documentWords, isEmptyDocument, readingMinutes } from './document-text.ts';
import type { LessonDocument } from './lesson-document.ts';
import { isLinkHref } from './link-href.ts';
import { contentExpression, MAX_DOCUMENT_BYTES } from './nodes.ts';
import { readLessonDocument } from './read-lesson-document.ts';

const fileId = '018f3c1a-7b2d-7c4e-9a10-000000000001';
const picture = { fileId, alt: 'Uma mesa', isDecorative: false, caption: 'Três coisas à mão.' };

test('every valid document is read as it is, also after a way through JSON', () => {
  fc.assert(
    fc.property(lessonDocuments(), (document) => {
      expect(readLessonDocument(document)).toEqual({ ok: true, document });
      expect(readLessonDocument(JSON.parse(JSON.stringify(document)))).toEqual({ ok: true, document });
    }),
    { numRuns: 300 },
  );
});

test('a document with any fault is refused', () => {
  fc.assert(
    fc.property(invalidLessonDocuments(), (document) => {
      expect(readLessonDocument(document).ok).toBe(false);
    }),
    { numRuns: 600 },
  );
});

test('anything else is refused, and nothing throws', () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      expect(readLessonDocument(input).ok).toBe(false);
    }),
  );
});

const inParagraph = (...content: unknown[]) => ({
  type: 'doc',
  content: [aParagraph('a'), { type: 'paragraph', content }],
});
const block = (node: unknown) => ({ type: 'doc', content: [node] });
const deep = (depth: number): unknown => {
  let node: unknown = aParagraph('a');
  for (let level = 0; level < depth; level += 1) {
    node = { type: 'bulletList', content: [{ type: 'listItem', content: [aParagraph('a'), node] }] };
  }
  return node;
};

test.each<[unknown, string, string]>([
  [null, '', 'not_an_object'],
  [[], '', 'not_an_object'],
  [{ type: 'doc' }, '', 'content_missing'],
  [{ type: 'doc', content: [] }, '', 'content_missing'],
  [{ type: 'doc', content: 'a' }, 'content', 'not_a_list'],
  [aParagraph('a'), '', 'node_not_allowed'],
  [block({ type: 'table' }), 'content[0].type', 'unknown_node'],
  [block({ type: 'constructor' }), 'content[0].type', 'unknown_node'],
  [block({ type: 'listItem', content: [] }), 'content[0]', 'node_not_allowed'],
  [block({ type: 'blockquote', content: [block(aParagraph('a'))] }), 'content[0].content[0]', 'node_not_allowed'],
  [block({ type: 'bulletList' }), 'content[0]', 'content_missing'],
  [block(deep(4)), 'content[0].content[0].content[1].content[0].content[1].content[0].content[1]', 'list_too_deep'],
  [block({ type: 'heading', attrs: { level: 4 } }), 'content[0].attrs.level', 'wrong_attribute'],
  [block({ type: 'heading' }), 'content[0].attrs', 'not_an_object'],
  [block({ type: 'orderedList', attrs: {}, content: [] }), 'content[0].attrs.start', 'wrong_attribute'],
  [block({ type: 'paragraph', attrs: {} }), 'content[0].attrs', 'unknown_key'],
  [block(JSON.parse('{"type":"paragraph","__proto__":{"a":1}}')), 'content[0].__proto__', 'unknown_key'],
  [block({ type: 'paragraph', ['<b>'.repeat(99)]: 1 }), 'content[0]', 'unknown_key'],
  [block({ type: 'picture', attrs: { ...picture, src: 'x' } }), 'content[0].attrs.src', 'unknown_key'],
  [
    block({ type: 'picture', attrs: { ...picture, fileId: fileId.toUpperCase() } }),
    'content[0].attrs.fileId',
    'wrong_attribute',
  ],
  [block({ type: 'picture', attrs: { ...picture, alt: ' ' } }), 'content[0].attrs.alt', 'alt_missing'],
  [
    block({ type: 'picture', attrs: { ...picture, caption: 'a'.repeat(501) } }),
    'content[0].attrs.caption',
    'text_too_long',
  ],
  [inParagraph({ type: 'text', text: '' }), 'content[1].content[0].text', 'wrong_text'],
  [inParagraph({ type: 'text', text: 'a\0' }), 'content[1].content[0].text', 'wrong_text'],
  [inParagraph({ type: 'text', text: '\uD83D' }), 'content[1].content[0].text', 'wrong_text'],
  [
    inParagraph({ type: 'text', text: 'a', marks: [{ type: 'code' }] }),
    'content[1].content[0].marks[0].type',
    'unknown_mark',
  ],
  [
    inParagraph({ type: 'text', text: 'a', marks: [{ type: 'italic' }, { type: 'bold' }] }),
    'content[1].content[0].marks[1]',
    'marks_out_of_order',
  ],
  [aDocument(aParagraph('é'.repeat(MAX_DOCUMENT_BYTES / 2))), '', 'too_large'],
])('case %#: the place and the reason are named', (input, path, reason) => {
  expect(readLessonDocument(input)).toEqual({ ok: false, path, reason });
});

test('what is huge is refused early', () => {
  const reasonOf = (input: unknown) => (readLessonDocument(input) as { reason: string }).reason;
  expect(reasonOf(block(deep(100_000)))).toBe('list_too_deep');
  expect(reasonOf({ type: 'doc', content: Array(1_000_000).fill({ type: 'paragraph' }) })).toBe('too_large');
  expect(reasonOf({ type: 'doc', content: Array(1_000_000) })).toBe('not_an_object');
});

test('a document may have exactly 200 kB', () => {
  const around = JSON.stringify(aDocument(aParagraph(''))).length;
  expect(readLessonDocument(aDocument(aParagraph('a'.repeat(MAX_DOCUMENT_BYTES - around)))).ok).toBe(true);
  expect(readLessonDocument(aDocument(aParagraph('a'.repeat(MAX_DOCUMENT_BYTES - around + 1)))).ok).toBe(false);
});

test.each(UNSAFE_HREFS)('%j is no address to link to', (href) => expect(isLinkHref(href)).toBe(false));

describe('what a document says', () => {
  const item = (...content: LessonDocument['content']) => ({ type: 'listItem', content }) as never;
  const document = aDocument(
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Tirar antes' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'O que ' },
        { type: 'text', text: 'fica', marks: [{ type: 'bold' }] },
        { type: 'hardBreak' },
        { type: 'text', text: 'sai.' },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 1 },
      content: [item(aParagraph('Caixa'), { type: 'bulletList', content: [item(aParagraph('Sacola'))] })],
    },
    { type: 'picture', attrs: picture },
    { type: 'picture', attrs: { ...picture, alt: 'Nada', isDecorative: true, caption: '' } },
    { type: 'horizontalRule' },
    { type: 'audio', attrs: { fileId: fileId.replace('1', '2'), title: 'Som de chuva' } },
  );

  test('its text has a line for each paragraph, and what pictures show', () => {
    expect(documentText(document)).toBe(
      'Tirar antes\nO que fica\nsai.\nCaixa\nSacola\nUma mesa\nTrês coisas à mão.\nSom de chuva',
    );
    expect(documentWords(document)).toBe(17);
  });
  test('its files are named once', () => {
    expect(documentFileIds(document)).toEqual([fileId, fileId.replace('1', '2')]);
  });
  test.each([
    [0, 0],
    [1, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
  ])('%i words take %i minutes', (words, minutes) => {
    expect(readingMinutes(aDocument(aParagraph('sol '.repeat(words) + '— 🎉')))).toBe(minutes);
  });
  test('without a word, picture, sound or file it is empty', () => {
    const blank = [{ type: 'paragraph' }, aParagraph(' \u200B\u00A0'), { type: 'horizontalRule' }] as const;
    expect(isEmptyDocument(aDocument(...blank))).toBe(true);
    expect(isEmptyDocument(aDocument(...blank, { type: 'audio', attrs: { fileId, title: '' } }))).toBe(false);
    expect(isEmptyDocument(aDocument(aParagraph('🎉')))).toBe(false);
  });
  test.each(['-', '\u06D4', 'a', '\u200D'])('200 kB of %j are read at once', (character) => {
    const startedAt = performance.now();
    const long = aDocument(aParagraph(character.repeat(99_000)));
    expect(readLessonDocument(long).ok).toBe(new TextEncoder().encode(character).length < 3);
    isEmptyDocument(long);
    readingMinutes(long);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});

test('an editor reads the same rules as expressions', () => {
  expect(contentExpression('listItem')).toBe('paragraph (paragraph | bulletList | orderedList)*');
  expect(contentExpression('bulletList')).toBe('listItem+');
  expect(contentExpression('heading')).toBe('(text | hardBreak)*');
  expect(contentExpression('picture')).toBe('');
});
