import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invalidLessonDocuments, lessonDocuments } from '../../../fixtures/lesson-documents.ts';
import { readLessonDocument } from './read-lesson-document.ts';

test.each<[string, fc.Arbitrary<unknown>, boolean]>([
  ['valid', lessonDocuments(), true],
  ['invalid', invalidLessonDocuments(), false],
])('ten thousand %s documents', (_, documents, isRight) => {
  fc.assert(
    fc.property(documents, (document) => {
      expect(readLessonDocument(document).ok).toBe(isRight);
    }),
    { numRuns: 10_000 },
  );
});
