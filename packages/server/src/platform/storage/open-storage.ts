import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import { StartError } from '../start-error.ts';
import { createFolderStorage, spoolFolder } from './folder-storage.ts';
import type { Storage } from './storage.ts';
import type { S3Address } from './storage-url.ts';

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
    throw new StartError(explainBucket(error, storageAddress, 'STORAGE_URL'), { cause: error });
  }
  return storage;
}

/** Why a bucket cannot be used, in a sentence that names the variable with its address. */
export function explainBucket(
  error: unknown,
  { endpoint, bucket }: S3Address,
  variable: 'STORAGE_URL' | 'BACKUP_TO',
): string {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === 404)
    return `O armazenamento ${endpoint} não tem o bucket ${bucket} (${variable}). Crie-o e tente de novo.`;
  if (status === 401 || status === 403)
    return `O armazenamento ${endpoint} recusou a chave para o bucket ${bucket} (${variable}).`;
  return `O armazenamento ${endpoint} não respondeu (${variable}).`;
}
