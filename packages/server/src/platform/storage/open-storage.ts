import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import { StartError } from '../start-error.ts';
import { createFolderStorage, spoolFolder } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/**
 * The configured storage: a bucket, else the folder `files` of the data folder.
 * @throws StartError when the bucket cannot be used
 */
export async function openStorage({
  dataDir,
  storageAddress,
}: Pick<Environment, 'dataDir' | 'storageAddress'>): Promise<Storage> {
  const files = join(dataDir, 'files');
  if (!storageAddress) return createFolderStorage(files);

  // It takes a third of a second, and most installations never need it.
  const { createS3Storage } = await import('./s3-storage.ts');
  const storage = createS3Storage(storageAddress, spoolFolder(files));
  try {
    await storage.check();
  } catch (error) {
    throw new StartError(explain(error, storageAddress), { cause: error });
  }
  return storage;
}

function explain(error: unknown, { endpoint, bucket }: { endpoint: string; bucket: string }): string {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === 404)
    return `O armazenamento ${endpoint} não tem o bucket ${bucket} (STORAGE_URL). Crie-o e inicie de novo.`;
  if (status === 401 || status === 403)
    return `O armazenamento ${endpoint} recusou a chave para o bucket ${bucket} (STORAGE_URL).`;
  return `O armazenamento ${endpoint} não respondeu (STORAGE_URL).`;
}
