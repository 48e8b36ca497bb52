import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import type { Place } from '../crash/real-server.ts';
import { beginCommand } from './commands.ts';

/** Kills a move to PostgreSQL once it has begun to write there, and expects that no server starts on the half. */
export async function interruptMove(moved: Place, folder: string): Promise<void> {
  const child = await beginCommand('move-database', ['postgres'], { place: moved, folder });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await hasBegun(moved.databaseUrl))) await wait(5);
  child.kill('SIGKILL');
  await ended;
  await expect(openDatabase(moved)).rejects.toThrow('A mudança para este banco não terminou');
}

async function hasBegun(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`select to_regclass('jornada_move.foreign_keys') is not null as there`);
    return (rows[0] as { there: boolean }).there;
  } finally {
    await client.end();
  }
}
