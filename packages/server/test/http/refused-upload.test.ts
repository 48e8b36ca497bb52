/** Whoever is refused in the middle of an upload can read why, also with a client that goes on sending meanwhile. */
import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aSession } from '../../fixtures/session.ts';
import { TEST_SECRET, useTestApp } from '../../fixtures/test-app.ts';

const t = useTestApp();
let base: string;
let cookie: string;
beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  const { userId } = await anAdmin(t.db);
  ({ cookie } = await aSession(t.db, { userId, secret: TEST_SECRET, now: t.services.clock() }));
});

/** A process of its own: one that shares the server's event loop never sends while the server answers. */
const client = `
  const { url, headers, bytes, isForm, rounds } = JSON.parse(process.argv[1]);
  const body = () => {
    if (!isForm) return new Uint8Array(bytes);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'arquivo.bin');
    return form;
  };
  const seen = [];
  for (let nth = 0; nth < rounds; nth += 1) {
    seen.push(await fetch(url, { method: 'POST', headers, body: body() })
      .then(async (answer) => answer.status + ' ' + (await answer.json()).code, (error) => String(error.cause ?? error)));
  }
  console.log(JSON.stringify(seen));`;
const run = promisify(execFile);

/** `size`: of the body, in MB. */
interface Asked {
  path: string;
  isForm?: boolean;
  isAdmin?: boolean;
  type?: string;
  size?: number;
}

test.each<[string, string, Asked]>([
  ['nobody, with a file', '401 not_signed_in', { path: '/api/admin/uploads', isForm: true }],
  [
    'a file that is too large',
    '413 attachment_too_large',
    { path: '/api/admin/uploads', isForm: true, isAdmin: true, size: 110 },
  ],
  ['a kind that is not taken', '415 unsupported_media_type', { path: '/api/accounts/sign-in', type: 'text/plain' }],
  ['too long a body', '413 body_too_large', { path: '/api/accounts/sign-in', type: 'application/json' }],
  ['a body to nowhere', '404 not_found', { path: '/api/nowhere', type: 'text/plain' }],
])("Node's fetch reads the refusal of %s", async (_what, refusal, asked) => {
  const { path, isForm = false, isAdmin = false, type, size = 30 } = asked;
  // A hundred megabytes take a while on a busy machine.
  const rounds = size > 100 ? 3 : 8;
  const headers = { ...(type && { 'content-type': type }), ...(isAdmin && { cookie }) };
  const request = JSON.stringify({ url: base + path, headers, bytes: size * 1024 * 1024, isForm, rounds });
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', client, request]);
  expect(JSON.parse(stdout)).toEqual(Array(rounds).fill(refusal));
});
