import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { unique } from '../../fixtures/unique.ts';
import { parseStorageUrl } from '../../src/platform/storage/storage-url.ts';

/** Creates a bucket on the tests' S3 service, and returns its address as an operator writes it. */
export async function aBucket(): Promise<string> {
  const service = process.env.TEST_S3_URL;
  if (!service) throw new Error('TEST_S3_URL names no service: run the long tests by npm run test:long');
  const url = new URL(service);
  url.pathname = `/${unique('escola')}`;
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = parseStorageUrl(url.href)!;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return url.href;
}
