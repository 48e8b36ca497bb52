import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aDocument, aParagraph, lessonDocuments } from '../../../fixtures/lesson-documents.ts';
import { documentFiles, withFileIds } from './document-files.ts';
import { documentFileIds, documentText } from './document-text.ts';
import { readLessonDocument } from './read-lesson-document.ts';

const id = (last: string) => `0199c2f0-0000-7000-8000-00000000000${last}`;

test('each file is named as what its node shows, as often as it is shown', () => {
  const picture = {
    type: 'picture' as const,
    attrs: { fileId: id('1'), alt: 'Uma mesa', isDecorative: false, caption: '' },
  };
  const document = aDocument(
    picture,
    aParagraph('Antes de ouvir'),
    { type: 'audio', attrs: { fileId: id('2'), title: '' } },
    { type: 'fileCard', attrs: { fileId: id('3') } },
    picture,
  );
  expect(documentFiles(document)).toEqual([
    { id: id('1'), kind: 'picture' },
    { id: id('2'), kind: 'audio' },
    { id: id('3'), kind: 'file' },
    { id: id('1'), kind: 'picture' },
  ]);
});

test('with other ids every file is another one, and nothing else changes', () => {
  fc.assert(
    fc.property(lessonDocuments(), (document) => {
      const own = documentFileIds(document);
      const copyOf = (index: number) => `0199c2f1-0000-7000-8000-${String(index).padStart(12, '0')}`;
      const there = new Map(own.map((one, index) => [one, copyOf(index)]));
      const back = new Map(own.map((one, index) => [copyOf(index), one]));
      const copy = withFileIds(document, there);
      expect(documentFileIds(copy)).toEqual([...there.values()]);
      expect(readLessonDocument(copy)).toMatchObject({ ok: true });
      expect(documentText(copy)).toBe(documentText(document));
      expect(withFileIds(copy, back)).toEqual(document);
    }),
    { numRuns: 200 },
  );
});
