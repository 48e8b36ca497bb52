import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Problem, refusals } from '@jornada/contract/refusals';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';

const t = useTestApp();
beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Sends bytes and returns everything that the server sends until it closes the connection. */
async function talk(bytes: string): Promise<{ head: string; body: unknown }> {
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

test.each([
  [
    'whose address is too long',
    `GET /api/me?cursor=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'headers_too_large',
  ],
  [
    'whose cookies are too long',
    `GET / HTTP/1.1\r\nHost: x\r\nCookie: a=${'b'.repeat(20_000)}\r\n\r\n`,
    'headers_too_large',
  ],
  ['that is no HTTP', 'Oi!\r\n\r\n', 'unreadable_body'],
  [
    'with two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
    'unreadable_body',
  ],
  ['with two names of a host', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 'unreadable_body'],
  ['with its host named twice', 'GET / HTTP/1.1\r\nHost: x\r\nhOST: x\r\n\r\n', 'unreadable_body'],
  ['with two names of a host, of HTTP/1.0', 'GET / HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n', 'unreadable_body'],
  ['without a host', 'GET / HTTP/1.1\r\n\r\n', 'unreadable_body'],
  ['without a version', 'GET /\r\n\r\n', 'unreadable_body'],
  ['without a version, with a host', 'GET /\r\nHost: x\r\n\r\n', 'unreadable_body'],
  ['of HTTP/2.0', 'GET / HTTP/2.0\r\nHost: x\r\n\r\n', 'unreadable_body'],
  ['of HTTP/0.9', 'GET / HTTP/0.9\r\nHost: x\r\n\r\n', 'unreadable_body'],
  ['of HTTP/1.2', 'GET / HTTP/1.2\r\nHost: x\r\n\r\n', 'unreadable_body'],
  ['that begins HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'unreadable_body'],
  [
    'to an address that cannot be decoded, with a body that nobody reads',
    'PUT /api/admin/people/%ED%A0%80/role HTTP/1.1\r\nHost: x\r\nContent-Length: 140011\r\n\r\n',
    'unreadable_body',
  ],
] as const)(
  'somebody who sends a request %s is refused like everybody else, and the connection ends',
  async (_, bytes, code) => {
    const { head, body } = await talk(bytes);
    expect(head).toMatch(`HTTP/1.1 ${refusals[code].status} `);
    expect(head).toMatch(/^connection: close$/im);
    expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im);
    expect(Problem.parse(body)).toEqual({ code, message: refusals[code].message });
  },
);
