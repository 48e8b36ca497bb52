import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  UploadPartCommand,
  type CompletedPart,
} from '@aws-sdk/client-s3';
import { StartError } from '../../platform/start-error.ts';
import type { BackupPlace } from '../../platform/storage/backup-place.ts';
import { explainBucket } from '../../platform/storage/open-storage.ts';
import { clientFor, isFullBucket } from '../../platform/storage/s3-storage.ts';
import { isBackupName } from '../backup-files.ts';
import type { Copies, Copy } from './copies.ts';

/** In memory, one at a time, so that a part that broke off is sent again by itself. */
const PART_BYTES = 8 * 1024 * 1024;
/** S3 takes no more. */
const MOST_PARTS = 10_000;
const DAY_MS = 86_400_000;

/** Copies in a bucket, below `prefix`. A copy arrives in parts, each with its checksum, and is there only once the service has put them together. */
export function createS3Copies({ address, prefix }: Extract<BackupPlace, { kind: 's3' }>): Copies {
  const { bucket: Bucket } = address;
  // Nobody waits, and a service may take long to put the parts together.
  const client = clientFor(address, { maxAttempts: 4, silenceMs: 60_000 });
  const told = async <Result>(work: Promise<Result>) =>
    work.catch((error: unknown) => {
      if (error instanceof StartError) throw error;
      const sentence = isFullBucket(error)
        ? `O bucket ${Bucket} (BACKUP_TO) está cheio.`
        : explainBucket(error, address, 'BACKUP_TO');
      throw new StartError(sentence, { cause: error });
    });

  const abort = (Key: string, UploadId: string) =>
    client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  /** What killed processes left. Not every key may look, and then the service's own rules have to. */
  const sweep = async (own: string) => {
    const found = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: `${prefix}jornada-` }));
    for (const { Key = '', UploadId = '', Initiated } of found.Uploads ?? []) {
      const isOld = Initiated !== undefined && Date.now() - Initiated.getTime() > DAY_MS;
      if (Key === own || (isOld && isBackupName(Key.slice(prefix.length)))) await abort(Key, UploadId);
    }
  };

  const put = async (Key: string, file: FileHandle) => {
    await sweep(Key).catch(() => undefined);
    const { size } = await file.stat();
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    try {
      const Parts: CompletedPart[] = [];
      for await (const Body of partsOf(file, size)) {
        const PartNumber = Parts.length + 1;
        const ContentMD5 = createHash('md5').update(Body).digest('base64');
        const part = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body, ContentMD5 });
        Parts.push({ PartNumber, ETag: (await client.send(part)).ETag });
      }
      await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
    } catch (error) {
      await abort(Key, UploadId!).catch(() => undefined);
      throw error;
    }
    const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }));
    if (ContentLength === size) return;
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
    throw new StartError(`O bucket ${Bucket} (BACKUP_TO) guardou ${ContentLength} de ${size} bytes.`);
  };

  const list = async (isNamed = isBackupName) => {
    const copies: Copy[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}jornada-` })) {
      for (const { Key = '', Size = 0 } of Contents) copies.push({ name: Key.slice(prefix.length), size: Size });
    }
    return copies.filter(({ name }) => isNamed(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  };

  const fetchObject = async (Key: string, path: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    await pipeline(Body as Readable, createWriteStream(path, { mode: 0o600 }));
  };

  return {
    list: (isNamed) => told(list(isNamed)),
    async put(name, path) {
      const file = await open(path);
      try {
        await told(put(prefix + name, file));
      } finally {
        await file.close();
      }
    },
    fetch: (name, path) => told(fetchObject(prefix + name, path)),
    remove: async (name) => void (await told(client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name })))),
  };
}

async function* partsOf(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  const partBytes = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS));
  for (let at = 0; at < size; at += partBytes) {
    const part = Buffer.alloc(Math.min(partBytes, size - at));
    const { bytesRead } = await file.read(part, 0, part.length, at);
    if (bytesRead !== part.length) throw new Error('A backup became shorter while it was sent');
    yield part;
  }
}
