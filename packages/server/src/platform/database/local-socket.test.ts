import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startThrowawayPostgres } from '../../../../../scripts/throwaway-postgres.mjs';
import { startProxy } from '../../../test/database/proxy.ts';
import { overLocalSocket } from './local-socket.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './open-postgres.ts';

let server: Awaited<ReturnType<typeof startThrowawayPostgres>>;
let folder: string;

beforeAll(async () => {
  server = await startThrowawayPostgres({ hasSocket: true });
  folder = dirname(server.socket!);
}, 60_000);
afterAll(() => server.stop());

const socketOf = (url: string) => `.s.PGSQL.${new URL(url).port}`;

test('a server on this machine is reached over its socket', async () => {
  const address = await overLocalSocket(server.url, ['/nowhere', folder]);
  expect(new URL(address).searchParams.get('host')).toBe(folder);

  const opened = await openPostgres({
    databaseUrl: server.url,
    migrationsFolder: join(import.meta.dirname, '../../../migrations'),
    onBackgroundError: (error) => expect.unreachable(String(error)),
    socketFolders: [folder],
  });
  onTestFinished(() => opened.close());
  const { rows } = await opened.db.execute(sql`select inet_client_addr() as address`);
  expect(rows).toEqual([{ address: null }]);
  expect(opened.boss).toEqual({ kind: 'postgres', connectionString: address });
});

test('without a socket, for another machine, and with parameters, the address stays', async () => {
  const { port } = new URL(server.url);
  for (const url of [
    `postgres://postgres@127.0.0.1:1/postgres`,
    `postgres://postgres@banco.exemplo:${port}/postgres`,
    `${server.url}?sslmode=disable`,
    'um endereço que não é um',
  ]) {
    expect(await overLocalSocket(url, [folder])).toBe(url);
  }
  expect(await overLocalSocket(server.url, ['/nowhere'])).toBe(server.url);
});

test('a socket that belongs to another server, or lets nobody in, is not used', { tags: 'long' }, async () => {
  const other = await startThrowawayPostgres({ hasSocket: true });
  const elsewhere = await mkdtemp(join(tmpdir(), 'jornada-socket-'));
  onTestFinished(async () => {
    await other.stop();
    await rm(elsewhere, { recursive: true });
  });
  await symlink(other.socket!, join(elsewhere, socketOf(server.url)));
  expect(await overLocalSocket(server.url, [elsewhere])).toBe(server.url);
  const withoutUser = server.url.replace('postgres@', 'ninguem@');
  expect(await overLocalSocket(withoutUser, [folder])).toBe(withoutUser);
});

test('behind a proxy on this machine the socket is not used: the proxy may lead to another server later', async () => {
  const proxy = await startProxy(server.url);
  const elsewhere = await mkdtemp(join(tmpdir(), 'jornada-socket-'));
  onTestFinished(async () => {
    await proxy.close();
    await rm(elsewhere, { recursive: true });
  });
  // As with a proxy on 127.0.0.1:5432 and PostgreSQL on the machine's other address, same port.
  await symlink(server.socket!, join(elsewhere, socketOf(proxy.url)));
  expect(await overLocalSocket(proxy.url, [elsewhere])).toBe(proxy.url);
});

test('a socket where everybody may put one is not used: it could ask for the password', async () => {
  await chmod(folder, 0o777);
  onTestFinished(() => chmod(folder, 0o700));
  expect(await overLocalSocket(server.url, [folder])).toBe(server.url);
});

test('a server that is off is explained as ever', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://ana@127.0.0.1:1/escola', dataDir: '' });
  await expect(opening).rejects.toThrow('Não foi possível conectar ao banco em 127.0.0.1:1');
}, 60_000);
