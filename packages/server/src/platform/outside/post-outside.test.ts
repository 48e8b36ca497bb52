import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { expired, key, ofAnotherName, ofLocalhost } from '../../../test/mail/certificates.ts';
import { addressRanges } from './address-ranges.ts';
import { postOutside } from './post-outside.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server on 127.0.0.1; returns its port. */
async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.close();
    if ('closeAllConnections' in server) (server as ReturnType<typeof createServer>).closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}
const serve = (listener: RequestListener) => listen(createServer(listener));

const open = { publicUrl: 'https://escola.exemplo', outboundAllow: addressRanges(['127.0.0.1']), port: 3000 };
const closed = { ...open, outboundAllow: addressRanges([]) };
const post = (
  url: string,
  {
    settings = open,
    signal = new AbortController().signal,
    ...more
  }: { settings?: typeof open; signal?: AbortSignal } & Parameters<typeof postOutside>[2] = {},
) => postOutside({ url, headers: { 'x-from': 'jornada' }, body: '{"ação":"🎯"}', signal }, settings, more);
const names = (addresses: Record<string, string[]>) => async (name: string) => addresses[name]!;

test('a request arrives byte by byte, and its answer comes back', async () => {
  const seen: unknown[] = [];
  const port = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(202, { 'retry-after': '7' }).end('feito\0!');
    });
  });
  const answer = await post(`http://127.0.0.1:${port}/a?b=1#c`);
  expect(answer).toEqual({ status: 202, retryAfter: '7', text: 'feito!', tookMs: expect.any(Number) });
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/a?b=1',
      body: '{"ação":"🎯"}',
      headers: { 'x-from': 'jornada', 'content-length': '17', connection: 'close', 'accept-encoding': 'identity' },
    },
  ]);
});

test('the connection goes to the address that was checked, however often the name changes its answer', async () => {
  let calls = 0;
  const port = await serve((_, response) => response.end('ok'));
  const answers = [['127.0.0.1'], ['169.254.169.254']];
  const changing = async () => answers[calls++]!;
  const url = `http://muda.exemplo:${port}/`;
  expect(await post(url, { resolve: changing })).toMatchObject({ status: 200 });
  // Asked once only: what it would say next is never connected to.
  expect(calls).toBe(1);
  expect(await post(url, { resolve: changing })).toMatchObject({ problem: 'address_refused' });
});

test('a name is refused with a single address that is, or without any', async () => {
  let calls = 0;
  const port = await serve((_, response) => {
    calls += 1;
    response.end();
  });
  const resolve = names({
    'dois.exemplo': ['1.1.1.1', '127.0.0.1'],
    'seis.exemplo': ['::ffff:127.0.0.1'],
    'nada.exemplo': [],
  });
  for (const name of ['dois', 'seis'])
    expect(await post(`http://${name}.exemplo:${port}/`, { resolve, settings: closed })).toMatchObject({
      problem: 'address_refused',
    });
  expect(await post(`http://nada.exemplo:${port}/`, { resolve })).toMatchObject({ problem: 'name' });
  const fails = () => Promise.reject(new Error('ENOTFOUND'));
  expect(await post(`http://falha.exemplo:${port}/`, { resolve: fails })).toMatchObject({ problem: 'name' });
  expect(await post(`http://127.0.0.1:${port}/`, { settings: closed })).toMatchObject({ problem: 'address_refused' });
  expect(calls).toBe(0);
});

test('the school’s own name is called only where OUTBOUND_ALLOW lists its address', async () => {
  const resolve = names({ 'escola.exemplo': ['127.0.0.1'], 'publica.exemplo': ['1.1.1.1'] });
  const port = await serve((_, response) => response.end());
  expect(await post(`http://escola.exemplo:${port}/`, { resolve })).toMatchObject({ status: 200 });
  const settings = { ...closed, publicUrl: 'https://publica.exemplo' };
  expect(await post('http://publica.exemplo:5678/', { resolve, settings })).toMatchObject({
    problem: 'address_refused',
  });
});

test('a redirect is an answer, and nobody follows it', async () => {
  let calls = 0;
  const port = await serve((_, response) => {
    calls += 1;
    response.writeHead(307, { location: '/outra' }).end();
  });
  expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 307 });
  expect(calls).toBe(1);
});

test('a receiver that drips bytes, or says nothing, is left when the time is over', async () => {
  const dripping = await serve((_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  });
  const headers = await listen(
    createTcpServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('x: y\r\n'), 20);
      socket.on('close', () => clearInterval(timer)).on('error', () => {});
    }),
  );
  const mute = await listen(createTcpServer(() => {}));
  for (const port of [dripping, headers, mute]) {
    const answer = await post(`http://127.0.0.1:${port}/`, { limitMs: 200 });
    expect(answer).toMatchObject({ problem: 'timeout' });
    expect(answer.tookMs).toBeLessThan(2_000);
  }
  const never = () => new Promise<string[]>(() => {});
  expect(await post('http://lento.exemplo/', { resolve: never, limitMs: 50 })).toMatchObject({ problem: 'timeout' });
});

test('64 kB of an endless answer are read, then the connection ends', async () => {
  let isClosed = false;
  const port = await serve((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('á'.repeat(8_192)));
    };
    response.on('drain', more).on('close', () => (isClosed = true));
    more();
  });
  const answer = await post(`http://127.0.0.1:${port}/`);
  expect(answer).toMatchObject({ status: 200, text: 'á'.repeat(32_768) });
  await expect.poll(() => isClosed).toBe(true);
});

test('informational answers come before one that counts, but not without end', async () => {
  const informed = async (times: number) => {
    const port = await listen(
      createTcpServer((socket) =>
        socket
          .on('error', () => {})
          .once('data', () =>
            socket.end(`${'HTTP/1.1 100 Continue\r\n\r\n'.repeat(times)}HTTP/1.1 204 No Content\r\n\r\n`),
          ),
      ),
    );
    return post(`http://127.0.0.1:${port}/`);
  };
  expect(await informed(3)).toMatchObject({ status: 204 });
  expect(await informed(100_000)).toMatchObject({ problem: 'connection' });
});

test('a compressed answer is not unfolded', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  const port = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
  const answer = await post(`http://127.0.0.1:${port}/`);
  expect((answer as { text: string }).text.length).toBeLessThan(64 * 1024 + 1);
});

test('what is not http, or breaks off, is a problem of the connection', async () => {
  const talks = async (text: string) => {
    const port = await listen(
      createTcpServer((socket) => {
        socket.on('error', () => {});
        socket.once('data', () => socket.end(text));
      }),
    );
    return post(`http://127.0.0.1:${port}/`, { limitMs: 2_000 });
  };
  const broken = [
    '220 smtp.exemplo ESMTP\r\n',
    '',
    'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc',
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`,
  ];
  for (const text of broken) expect(await talks(text)).toMatchObject({ problem: 'connection' });
  expect(await post('http://127.0.0.1:1024/')).toMatchObject({ problem: 'connection' });
});

test('a certificate has to be trusted, for this name, and valid', async () => {
  const before = getCACertificates('default');
  closing.push(() => setDefaultCACertificates(before));
  const secure = (cert: string) => listen(createTlsServer({ key, cert }, (_, response) => response.end('ok')));
  const [own, another, old, plain] = [
    await secure(ofLocalhost),
    await secure(ofAnotherName),
    await secure(expired),
    await serve((_, response) => response.end()),
  ];
  expect(await post(`https://localhost:${own}/`)).toMatchObject({ problem: 'tls' });
  setDefaultCACertificates([ofLocalhost, ofAnotherName, expired]);
  expect(await post(`https://localhost:${own}/`)).toMatchObject({ status: 200 });
  expect(await post(`https://127.0.0.1:${own}/`)).toMatchObject({ status: 200 });
  for (const port of [another, old, plain])
    expect(await post(`https://localhost:${port}/`)).toMatchObject({ problem: 'tls' });
  const resolve = names({ 'outro.exemplo': ['127.0.0.1'] });
  expect(await post(`https://outro.exemplo:${another}/`, { resolve })).toMatchObject({ status: 200 });
  expect(await post(`https://outro.exemplo:${own}/`, { resolve })).toMatchObject({ problem: 'tls' });
});

test('a request that is ended from here rejects', async () => {
  const port = await listen(createTcpServer(() => {}));
  const ending = new AbortController();
  const waiting = post(`http://127.0.0.1:${port}/`, { signal: ending.signal });
  ending.abort();
  await expect(waiting).rejects.toThrow('ended');
  await expect(post(`http://127.0.0.1:${port}/`, { signal: ending.signal })).rejects.toThrow();
});
