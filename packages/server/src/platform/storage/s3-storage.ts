import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createSpool, sweepSpool, type SpooledFile } from './spool.ts';
import { StorageUnavailable } from './trouble.ts';
import { isSpooled, isStorageKey, storageKey, type Storage, type StoredObject } from './storage.ts';
import type { S3Address } from './storage-url.ts';

/**
 * Keeps objects in a bucket of an S3-compatible service. Files arrive on this machine's disk first, in `spoolFolder`: the service needs
 * the length before it takes anything, and keeps an object only once all of it has arrived.
 */
export function createS3Storage(address: S3Address, spoolFolder: string): Storage {
  const { bucket: Bucket } = address;
  const client = clientFor(address);
  const spool = createSpool(spoolFolder);

  const send = async (Key: string, file: SpooledFile) => {
    const Body = createReadStream(file.path);
    try {
      await told(
        client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: file.size, ContentMD5: file.md5 })),
      );
    } finally {
      Body.destroy();
    }
    // A service that says yes and keeps nothing would leave a row without its object.
    const kept = await sizeOf(Key);
    if (kept !== file.size) throw new StorageUnavailable(`The bucket has ${kept ?? 'none'} of ${file.size} bytes`);
  };
  const sizeOf = async (Key: string) => {
    const found = await told(orNull(client.send(new HeadObjectCommand({ Bucket, Key }))));
    return found?.ContentLength ?? null;
  };

  return {
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },

    spool: (content) => spool.receive(content),

    async put(key, content) {
      const Key = storageKey(key);
      const file = isSpooled(content) ? content : await spool.receive(content);
      try {
        await send(Key, file);
        return { size: file.size };
      } finally {
        await file.discard();
      }
    },

    async sizeOf(Key) {
      return isStorageKey(Key) ? sizeOf(Key) : null;
    },

    async open(Key, range) {
      if (!isStorageKey(Key)) return null;
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await told(orNull(client.send(new GetObjectCommand({ Bucket, Key, Range }))));
      return (found?.Body as Readable | undefined) ?? null;
    },

    async delete(Key) {
      if (isStorageKey(Key)) await told(client.send(new DeleteObjectCommand({ Bucket, Key })));
    },

    tidy: () => sweepSpool(spoolFolder),

    list: (folder) => objectsBelow(client, Bucket, `${storageKey(folder)}/`),
  };
}

/** `silenceMs`: for how long the service may say nothing. By default twice 10 s: people wait for an upload and a download. */
export function clientFor(
  { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Address,
  { maxAttempts = 2, silenceMs = 10_000 } = {},
): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Not every compatible service supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Every failure is thrown, and told by whoever asked.
    logger: silent,
    maxAttempts,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: silenceMs },
  });
}

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** MinIO and Ceph say so of a full bucket. */
export const isFullBucket = (error: unknown): boolean =>
  error instanceof Error && ['XMinioStorageFull', 'QuotaExceeded'].includes(error.name);

/** Names the trouble of a bucket: a full one fails like a full disk, any other cannot be used. */
async function told<Result>(action: Promise<Result>): Promise<Result> {
  return action.catch((error: unknown) => {
    if (isFullBucket(error))
      throw Object.assign(new Error('The bucket has no room left', { cause: error }), { code: 'ENOSPC' });
    throw new StorageUnavailable('The bucket cannot be used', { cause: error });
  });
}

async function* objectsBelow(client: S3Client, Bucket: string, Prefix: string): AsyncGenerator<StoredObject> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key !== undefined && LastModified && isStorageKey(Key)) yield { key: Key, storedAt: LastModified };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

async function orNull<T>(action: Promise<T>): Promise<T | null> {
  return action.catch((error: { name?: string }) => {
    if (error.name === 'NoSuchKey' || error.name === 'NotFound') return null;
    throw error;
  });
}
