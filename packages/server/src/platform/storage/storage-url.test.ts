import { expect, test } from 'vitest';
import { parseStorageUrl } from './storage-url.ts';

test('an address of a bucket says host, key, secret and bucket, and a little more where it must', () => {
  expect(parseStorageUrl('s3://AKIA:se%2Fgre%40do@s3.sa-east-1.amazonaws.com/escola?region=sa-east-1')).toEqual({
    endpoint: 'https://s3.sa-east-1.amazonaws.com',
    region: 'sa-east-1',
    bucket: 'escola',
    accessKeyId: 'AKIA',
    secretAccessKey: 'se/gre@do',
    forcePathStyle: true,
  });
  expect(parseStorageUrl('s3://chave:segredo@127.0.0.1:9000/escola/?tls=0&style=host')).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    bucket: 'escola',
    forcePathStyle: false,
  });
});

test.each([
  'https://chave:segredo@host/escola',
  's3://host/escola',
  's3://chave@host/escola',
  's3://chave:segredo@host',
  's3://chave:segredo@host/escola/pasta',
  's3://chave:segredo@host/Escola',
  's3://chave:segredo@/escola',
  's3://chave:segredo@host/escola?tls=não',
  's3://chave:segredo@host/escola?style=virtual',
  's3://chave:segredo@host/escola?acl=public-read',
  's3://chave:se%gredo@host/escola',
  's3://chave:segredo@host/escola#aqui',
  's3://',
])('%s is none', (address) => {
  expect(parseStorageUrl(address)).toBeNull();
});
