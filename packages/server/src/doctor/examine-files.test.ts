import { expect, test } from 'vitest';
import { anAsset } from '../../fixtures/asset.ts';
import { anAttachment } from '../../fixtures/attachment.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { anUpload } from '../../fixtures/upload.ts';
import { assetKey } from '../files/asset-address.ts';
import { attachmentKey } from '../files/attachment-key.ts';
import { examineFiles } from './examine-files.ts';

const t = useTestApp();

test('files that lie in the storage are well; lost ones and shortened ones are found', async () => {
  const { storage } = t.services;
  const stored = () => anAttachment(t.db, { stored: { storage, content: 'Um roteiro em três partes' } });
  const [, lost, shortened] = [await stored(), await stored(), await stored()];
  const [, upload] = [await anUpload(t.db, { storage }), await anUpload(t.db, { storage })];
  const [, asset] = [await anAsset(t.db, { storage }), await anAsset(t.db, { storage })];
  expect(await examineFiles(t.db, storage)).toEqual([]);

  await storage.delete(attachmentKey(lost.path));
  await storage.put(attachmentKey(shortened.path), Buffer.from('Um'));
  await storage.delete(attachmentKey(upload.path));
  await storage.put(assetKey(asset.path), Buffer.from('Uma'));

  expect(await examineFiles(t.db, storage)).toEqual([
    expect.objectContaining({ invariant: 'attachment_is_stored', count: 2, ids: [lost.id, shortened.id].toSorted() }),
    expect.objectContaining({ invariant: 'upload_is_stored', count: 1, ids: [upload.id] }),
    expect.objectContaining({ invariant: 'asset_is_stored', count: 1, ids: [asset.path] }),
  ]);
});
