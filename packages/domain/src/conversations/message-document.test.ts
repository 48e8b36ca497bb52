import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aDocument, aParagraph, invalidLessonDocuments, lessonDocuments } from '../../fixtures/lesson-documents.ts';
import { messageDocuments } from '../../fixtures/message-documents.ts';
import { documentText, isEmptyDocument } from '../lessons/document/document-text.ts';
import { MAX_MESSAGE_BYTES, MAX_MESSAGE_CHARACTERS, MESSAGE_BLOCKS, readMessageDocument } from './message-document.ts';

test('a message is what a lesson may say, without its files, and within its length', () => {
  const accepted = fc.property(lessonDocuments(), (document) => {
    const isText = document.content.every(({ type }) => (MESSAGE_BLOCKS as readonly string[]).includes(type));
    const isSmall = new TextEncoder().encode(JSON.stringify(document)).length <= MAX_MESSAGE_BYTES;
    const isRead = !isEmptyDocument(document) && documentText(document).length <= MAX_MESSAGE_CHARACTERS;
    const read = readMessageDocument(document);
    expect(read.ok).toBe(isText && isSmall && isRead);
    if (read.ok) expect(read.document).toBe(document);
  });
  fc.assert(accepted, { numRuns: 500 });
});

test('whatever a lesson refuses, a message refuses', () => {
  fc.assert(
    fc.property(invalidLessonDocuments(messageDocuments()), (document) => {
      expect(readMessageDocument(document).ok).toBe(false);
    }),
    { numRuns: 300 },
  );
});

const fileId = '018f3c1a-7b2d-7c4e-9a10-000000000001';
const wide = 'ã'.repeat(MAX_MESSAGE_CHARACTERS);

test.each<[string, unknown, string, string]>([
  ['nothing', aDocument(aParagraph(' \u200B\u2800'), { type: 'horizontalRule' }), '', 'blank'],
  ['a file', aDocument(aParagraph('a'), { type: 'fileCard', attrs: { fileId } }), 'content[1]', 'node_not_allowed'],
  ['too many characters', aDocument(aParagraph(`${wide}a`)), '', 'text_too_long'],
  [
    'too much around them',
    aDocument(...Array<ReturnType<typeof aParagraph>>(400).fill(aParagraph('a'))),
    '',
    'too_large',
  ],
  ['nodes without end', { type: 'doc', content: Array(1_000_000).fill({ type: 'paragraph' }) }, '', 'too_large'],
  ['no document', 'Bom dia', '', 'not_an_object'],
])('%s is refused, and why is told', (_, document, path, reason) => {
  expect(readMessageDocument(document)).toEqual({ ok: false, path, reason });
});

test('the longest message fits, whatever its letters', () => {
  for (const letter of ['a', 'ã', 'あ', '🎉']) {
    const text = letter.repeat(MAX_MESSAGE_CHARACTERS / letter.length);
    expect(readMessageDocument(aDocument(aParagraph(text))).ok).toBe(true);
  }
});
