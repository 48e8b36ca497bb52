import { beforeAll, expect, test } from 'vitest';
import { drawDocuments, fetchAudioPlayer } from '../../../testing/document-html.ts';

beforeAll(fetchAudioPlayer);

test('ten thousand documents are drawn without a script, handler, style or foreign address', () => {
  expect(drawDocuments(10_000)).toBeGreaterThan(200);
});
