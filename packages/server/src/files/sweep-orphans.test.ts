import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { useTestApp } from '../../fixtures/test-app.ts';
import { aStorageIsSweptByItsOwn } from '../../test/storage/sweeps-orphans.ts';
import { createFolderStorage } from '../platform/storage/folder-storage.ts';

const t = useTestApp();
aStorageIsSweptByItsOwn(t, async () => createFolderStorage(join(t.dataDir, randomUUID())));
