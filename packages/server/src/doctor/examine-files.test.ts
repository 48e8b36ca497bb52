import { expect, test } from 'vitest';
import { anAttachment } from '../../fixtures/attachment.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { attachmentKey } from '../files/attachment-key.ts';
import { examineFiles } from './examine-files.ts';

const t = useTestApp();

test('materials that lie in the storage are well; a lost one and a shortened one are found', async () => {
  const { storage } = t.services;
  const stored = () => anAttachment(t.db, { stored: { storage, content: 'Um roteiro em três partes' } });
  const [, lost, shortened] = [await stored(), await stored(), await stored()];
  expect(await examineFiles(t.db, storage)).toEqual([]);

  await storage.delete(attachmentKey(lost.path));
  await storage.put(attachmentKey(shortened.path), Buffer.from('Um'));
  expect(await examineFiles(t.db, storage)).toEqual([
    expect.objectContaining({ invariant: 'attachment_is_stored', count: 2, ids: [lost.id, shortened.id].toSorted() }),
  ]);
});
