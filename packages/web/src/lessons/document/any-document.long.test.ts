import { lessonDocuments } from '@jornada/domain/fixtures/lesson-documents';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { fetchAudioPlayer, foreignIn, htmlOf } from '../../../testing/document-html.ts';

beforeAll(fetchAudioPlayer);

test('ten thousand documents are drawn without a script, handler, style or foreign address', () => {
  const drawn = fc.property(lessonDocuments(), (document) => expect(foreignIn(htmlOf(document))).toEqual([]));
  fc.assert(drawn, { numRuns: 10_000 });
});
