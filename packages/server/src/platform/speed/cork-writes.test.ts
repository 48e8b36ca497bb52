import type pg from 'pg';
import { expect, test } from 'vitest';
import { corkWrites } from './cork-writes.ts';

test('statements of one turn of the event loop leave in one write, later ones in the next', async () => {
  const sent: string[] = [];
  const stream = { cork: () => sent.push('cork'), uncork: () => sent.push('uncork') };
  const client = { connection: { stream }, query: (text: string) => sent.push(text) };
  corkWrites(client as unknown as pg.ClientBase);
  client.query('begin');
  client.query('select 1');
  await Promise.resolve();
  client.query('select 2');
  await new Promise((resolve) => setImmediate(resolve));
  client.query('commit');
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toEqual(['cork', 'begin', 'select 1', 'select 2', 'uncork', 'cork', 'commit', 'uncork']);
});
