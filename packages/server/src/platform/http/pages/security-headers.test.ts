import type { Endpoint } from '@jornada/contract/endpoint';
import { videoHosts } from '@jornada/contract/lessons/video-hosts/hosts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { sendSecurityHeaders } from './security-headers.ts';

/** The headers of a route's answer, but for those that say what is in it. */
async function headersOf({ publicUrl, endpoint }: { publicUrl: string; endpoint?: Pick<Endpoint, 'answers'> }) {
  const app = Fastify();
  await sendSecurityHeaders(app, { publicUrl, inlineHashes: { script: [], style: [] } });
  const whole: Endpoint = { method: 'GET', path: '/', access: 'public', summary: '', response: z.object({}) };
  app.get('/', { config: endpoint ? { endpoint: { ...whole, ...endpoint } } : {} }, async () => ({}));
  const { headers } = await app.inject('/');
  await app.close();
  const { 'content-type': _type, 'content-length': _length, date: _date, connection: _connection, ...others } = headers;
  return others;
}

test('an API answer bears only what matters for JSON', async () => {
  expect(await headersOf({ publicUrl: 'https://escola.exemplo', endpoint: {} })).toEqual({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=15552000',
    'x-content-type-options': 'nosniff',
  });
  expect(await headersOf({ publicUrl: 'http://localhost:3000', endpoint: {} })).not.toHaveProperty(
    'strict-transport-security',
  );
});

test.each([
  ['a page', {}],
  ['a download', { endpoint: { answers: 'file' } as const }],
])('%s bears the policies of pages', async (_what, route) => {
  expect(await headersOf({ publicUrl: 'https://escola.exemplo', ...route })).toMatchObject({
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': 'max-age=15552000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test.each(Object.values(videoHosts))('a page may load player and pictures of $name', async (host) => {
  const policy = String((await headersOf({ publicUrl: 'https://escola.exemplo' }))['content-security-policy']);
  const directives = Object.fromEntries(
    policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  );
  expect(directives['frame-src']).toEqual(expect.arrayContaining([...host.frameOrigins]));
  expect(directives['img-src']).toEqual(expect.arrayContaining([...host.pictureOrigins]));
  // What plays a file has a policy of its own, so pages load no media from elsewhere.
  expect(directives['media-src']).toEqual(["'self'", 'blob:']);
  expect(directives['default-src']).toEqual(["'self'"]);
});
